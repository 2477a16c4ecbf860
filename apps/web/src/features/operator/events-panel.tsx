import { calls, type ResponseOf } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { useAction } from '../account/use-loaded.ts';

type Event = ResponseOf<typeof calls.operatorOverview>['events'][number];

/** What the payment provider told and could not be worked off. */
export function EventsPanel(props: { events: readonly Event[]; onChange(): void }) {
  const { events, onChange } = props;
  const { t, i18n } = useTranslation('general/operator');
  const { date, number } = formats(i18n.language);
  const { busy, error, run } = useAction();
  const replay = (id: string) =>
    void run(async () => {
      await api.call(calls.operatorReplay, { id });
      onChange();
    });
  return (
    <Panel title={t('events.title')}>
      {error === null ? null : <ErrorNotice error={error} />}
      {events.length === 0 ? <p className="mt-3 text-muted">{t('events.none')}</p> : null}
      <ul className="mt-3 text-sm">
        {events.map(({ id, type, attempts, received_at, error: why }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3 first:border-t-0"
            data-event={id}
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi dir="ltr">{type}</bdi>
              </p>
              <p className="wrap-anywhere text-muted">
                {date(received_at * 1000)} · {t('events.tried', { tried: number(attempts) })}
                {why === null ? null : (
                  <>
                    {' · '}
                    <bdi dir="ltr">{why}</bdi>
                  </>
                )}
              </p>
            </div>
            <button
              type="button"
              className="btn btn-outline btn-sm target"
              disabled={busy}
              onClick={() => replay(id)}
            >
              {t('events.replay')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
