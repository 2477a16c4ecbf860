import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { useAction, useLoaded } from '../use-loaded.ts';
import { Panel } from './panel.tsx';
import { scopeKey } from './scope-key.ts';
import { SecretOnce } from './secret-once.tsx';
import { TokenForm } from './token-form.tsx';

/** The API tokens of the account: made, looked at, revoked. */
export function TokensPanel() {
  const { t, i18n } = useTranslation(['general/dashboard-developers', 'general/dashboard']);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.tokens, {}, { signal }),
    null,
  );
  const { busy, error: refused, run } = useAction();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { date } = formats(i18n.language);
  const shown = error ?? refused;
  const now = Date.now() / 1000;
  return (
    <Panel
      title={t('tokens.title')}
      lead={
        <Trans
          t={t}
          i18nKey="tokens.lead"
          components={{ code: <code dir="ltr" className="text-base-content" /> }}
        />
      }
      action={
        <Link
          to="/developers"
          className="link target inline-flex items-center text-sm text-primary"
        >
          {t('tokens.quickstart')}
        </Link>
      }
    >
      {shown === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={shown} onRetry={reload} />
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {secret === null ? null : (
        <SecretOnce
          title={t('tokens.secret_title')}
          text={t('tokens.secret')}
          secret={secret}
          copyLabel={t('tokens.copy')}
          doneLabel={t('tokens.done')}
          onDone={() => setSecret(null)}
        />
      )}
      {data === null ? (
        shown === null && <div className="skeleton mt-4 h-24 rounded-field" />
      ) : data.items.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('tokens.empty')}</p>
      ) : (
        <ul className="mt-4" data-tokens>
          {data.items.map(({ id, name, hint, scopes, last_used_at, expires_at }) => (
            <li key={id} className="flex items-start gap-3 border-t border-line py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">
                  <bdi>{name}</bdi>{' '}
                  <code dir="ltr" className="text-sm font-normal text-muted">
                    {hint}…
                  </code>
                </p>
                <p className="text-sm text-muted">
                  {scopes.map((scope) => t(`tokens.scopes.${scopeKey(scope)}`)).join(' · ')}
                </p>
                <p className="text-sm text-muted">
                  {last_used_at === null
                    ? t('tokens.never_used')
                    : t('tokens.last_used', { when: date(last_used_at * 1000) })}
                  {expires_at === null
                    ? null
                    : ` · ${t(expires_at < now ? 'tokens.expired' : 'tokens.expires', { when: date(expires_at * 1000) })}`}
                </p>
              </div>
              <button
                type="button"
                className="btn btn-outline btn-sm target"
                aria-label={t('tokens.revoke_named', { name })}
                disabled={busy}
                onClick={() => {
                  void run(async () => {
                    await api.call(calls.tokenRevoke, { id });
                    setSaid(t('tokens.revoked'));
                    reload();
                  });
                }}
              >
                {t('tokens.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {making ? (
        <TokenForm
          onCancel={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setSecret(token);
            reload();
          }}
        />
      ) : (
        <button
          type="button"
          className="btn btn-primary target mt-4"
          onClick={() => setMaking(true)}
        >
          {t('tokens.new')}
        </button>
      )}
    </Panel>
  );
}
