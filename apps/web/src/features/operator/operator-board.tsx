import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../client/api.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { AuditPanel } from './audit-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';

const REVENUE_DAYS = 30;

/** People, failed webhooks, revenue and the audit log. */
export default function OperatorBoard() {
  const { t } = useTranslation('general/operator');
  const [alarms, setAlarms] = useState(false);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.operatorOverview, { alarms, days: REVENUE_DAYS }, { signal }),
    alarms,
  );
  if (error?.code === 'not_found') {
    return <Notice title={t('not_you.title')} text={t('not_you.text')} />;
  }
  if (error?.code === 'sign_in_required') {
    return (
      <Notice title={t('title')} text={t('again.text')}>
        <button
          type="button"
          className="btn btn-primary target mt-5 h-11"
          onClick={() => void session.signOut()}
        >
          {t('again.action')}
        </button>
      </Notice>
    );
  }
  return (
    <div data-operator>
      <h1 className="display text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('lead')}</p>
      <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {error === null ? null : (
          <div className="lg:col-span-2">
            <ErrorNotice error={error} onRetry={reload} />
          </div>
        )}
        <PeoplePanel onChange={reload} />
        {data === null ? (
          error === null && <div className="skeleton h-80 rounded-box lg:col-span-2" />
        ) : (
          <>
            <RevenuePanel overview={data} />
            <EventsPanel events={data.events} onChange={reload} />
            <AuditPanel entries={data.audit} alarms={alarms} onAlarms={setAlarms} />
          </>
        )}
      </div>
    </div>
  );
}

function Notice(props: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="card-surface mx-auto w-full max-w-md p-5 sm:p-8">
      <h1 className="display text-3xl">{props.title}</h1>
      <p className="mt-3" role="status">
        {props.text}
      </p>
      {props.children}
    </div>
  );
}
