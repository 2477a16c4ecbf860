import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Globe, Puzzle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { useAction, useLoaded } from '../use-loaded.ts';
import { Panel } from './panel.tsx';

/** Where the account is signed in; each session, or all of them, can be ended. */
export default function SessionsSection() {
  const { t, i18n } = useTranslation(['general/dashboard', 'general/account']);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.sessions, {}, { signal }),
    null,
  );
  const { busy, error: refused, run } = useAction();
  const [ended, setEnded] = useState(false);
  const [sure, setSure] = useState(false);
  const { date } = formats(i18n.language);
  const shown = error ?? refused;

  const end = (id: string, current: boolean) => {
    void run(async () => {
      if (current) return session.signOut();
      await api.call(calls.sessionEnd, { id });
      setEnded(true);
      reload();
    });
  };

  return (
    <Panel title={t('sessions.title')} lead={t('sessions.lead')} className="max-w-3xl">
      {shown === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={shown} onRetry={reload} />
        </div>
      )}
      <p role="status" className="sr-only">
        {ended ? t('sessions.ended') : ''}
      </p>
      {data === null ? (
        shown === null && <div className="skeleton mt-4 h-40 rounded-field" />
      ) : (
        <ul className="mt-4" data-sessions>
          {data.items.map(({ id, app_type, device, created_at, last_used_at, current }) => {
            const Icon = app_type === 'web' ? Globe : Puzzle;
            const name =
              app_type === 'web'
                ? device
                : `${t(`general/account:app_types.${app_type}`)} · ${device}`;
            return (
              <li
                key={id}
                className="flex items-center gap-3 border-t border-line py-3"
                data-session={app_type}
                data-current={current}
              >
                <Icon aria-hidden size={20} className="shrink-0 text-secondary" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium break-words">
                    <bdi>{name}</bdi>
                    {current ? (
                      <span className="badge badge-sm ms-2 border-secondary bg-transparent text-secondary">
                        {t('sessions.current')}
                      </span>
                    ) : null}
                  </p>
                  <p className="text-sm text-muted">
                    {t('sessions.last_used', { when: date(last_used_at * 1000) })} ·{' '}
                    {t('sessions.since', { when: date(created_at * 1000) })}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn btn-outline btn-sm target"
                  aria-label={t('sessions.end_named', { device: name })}
                  disabled={busy}
                  onClick={() => end(id, current)}
                >
                  {t('sessions.end')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="border-t border-line pt-4">
        {sure ? (
          <div className="grid gap-3">
            <p className="text-sm">{t('sessions.end_all_sure')}</p>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-error target"
                disabled={busy}
                onClick={() => void run(() => session.signOut({ everywhere: true }))}
              >
                {t('sessions.end_all')}
              </button>
              <button type="button" className="btn btn-ghost target" onClick={() => setSure(false)}>
                {t('cancel')}
              </button>
            </div>
          </div>
        ) : (
          <button
            type="button"
            className="btn btn-outline btn-error target"
            onClick={() => setSure(true)}
          >
            {t('sessions.end_all')}
          </button>
        )}
      </div>
    </Panel>
  );
}
