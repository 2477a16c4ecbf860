import { calls, type ResponseOf } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { Panel } from '../dashboard/panel.tsx';
import { useAction, useLoaded } from '../use-loaded.ts';

type Page = ResponseOf<typeof calls.teamAudit>;
const SHOWN = 10;

/** What was done in the team, newest first. */
export function AuditPanel({ version }: { version: unknown }) {
  const { t, i18n } = useTranslation('general/team');
  const { date } = formats(i18n.language);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.teamAudit, { limit: SHOWN }, { signal }),
    version,
  );
  const [more, setMore] = useState<{ after: Page; page: Page }>();
  const { busy, error: failed, run } = useAction();
  const older = more !== undefined && more.after === data ? more.page : undefined;
  const items = [...(data?.items ?? []), ...(older?.items ?? [])];
  const next = older === undefined ? data?.nextCursor : older.nextCursor;

  async function showMore(after: Page, cursor: string): Promise<void> {
    const page = await api.call(calls.teamAudit, { cursor, limit: SHOWN });
    setMore({ after, page: { ...page, items: [...(older?.items ?? []), ...page.items] } });
  }

  return (
    <Panel title={t('audit.title')}>
      {(error ?? failed) ? (
        <div className="mt-3">
          <ErrorNotice error={(error ?? failed)!} onRetry={reload} />
        </div>
      ) : null}
      {data === null ? (
        error === null && <div className="skeleton mt-3 h-32 rounded-field" />
      ) : (
        <ul className="mt-3 text-sm">
          {items.map(({ id, at, action, by, subject }) => (
            <li key={id} className="border-t border-line py-2 first:border-t-0" data-audit={action}>
              <p className="wrap-anywhere">
                {t(`audit.actions.${action}`)}
                {subject === null ? null : (
                  <>
                    {': '}
                    <bdi className="font-medium">{subject}</bdi>
                  </>
                )}
              </p>
              <p className="text-muted">
                {date(at * 1000)}
                {by === null ? null : (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data === null || next == null ? null : (
        <button
          type="button"
          className="btn btn-outline target mt-3"
          disabled={busy}
          onClick={() => void run(() => showMore(data, next))}
        >
          {t('audit.more')}
        </button>
      )}
    </Panel>
  );
}
