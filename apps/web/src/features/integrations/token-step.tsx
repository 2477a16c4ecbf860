import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useSession } from '../../client/use-session.ts';
import { SecretOnce } from '../account/dashboard/secret-once.tsx';
import { useAction } from '../account/use-loaded.ts';
import { PageLink } from '../page/page-link.tsx';
import { StepText } from './step.tsx';

export interface TokenStepProps {
  /** Names the token in the dashboard. */
  name: string;
  /** Path of this page, to come back to after signing in. */
  path: string;
}

/** Makes a token that may translate and read the credits, on the page; or leads to the sign-in. */
export function TokenStep({ name, path }: TokenStepProps) {
  const { t } = useTranslation('other_translator/integration');
  const signedIn = useSession(({ profile }) => profile !== null);
  const { busy, error, run } = useAction();
  const [secret, setSecret] = useState<string | null>(null);
  const make = () =>
    run(async () => {
      const made = await api.call(calls.tokenCreate, {
        name,
        scopes: ['translate', 'account:read'],
      });
      setSecret(made.token);
    });
  return (
    <>
      <StepText>{t('token_text')}</StepText>
      {error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={error} onRetry={make} />
        </div>
      )}
      {secret === null ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {signedIn ? (
            <button
              type="button"
              className="btn btn-primary target"
              disabled={busy}
              onClick={() => void make()}
            >
              {t('token_make')}
            </button>
          ) : (
            <PageLink
              path={`/login?return=${encodeURIComponent(path)}`}
              className="btn btn-primary target"
            >
              {t('token_sign_in')}
            </PageLink>
          )}
          <PageLink
            path="/dashboard"
            className="link target inline-flex items-center text-sm text-primary"
          >
            {t('token_dashboard')}
          </PageLink>
        </div>
      ) : (
        <SecretOnce
          title={t('token_made')}
          text={t('token_once')}
          secret={secret}
          copyLabel={t('token_copy')}
          doneLabel={t('token_done')}
          onDone={() => setSecret(null)}
        />
      )}
    </>
  );
}
