import { pairingCode, type SessionState } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { Connection } from '../connection.ts';
import type { AccountRequest } from './messages.ts';
import type { PendingPairing } from './pairing-state.ts';
import { useAccount, usePairing } from './use-account.ts';

const send = (type: AccountRequest['type']) =>
  void browser.runtime.sendMessage({ type } satisfies AccountRequest);

/** Who is signed in and what they can spend, or the way to sign in. */
export function AccountPanel({ connection }: { connection: Connection }) {
  const account = useAccount(connection);
  const pairing = usePairing();
  const { phase } = account;
  return (
    <div
      data-account={phase}
      className="flex min-h-16 flex-col justify-center gap-2 rounded-field bg-base-200 px-3 py-2 text-sm"
    >
      {phase === 'signed_out' && (pairing === null ? <SignIn /> : <Waiting pairing={pairing} />)}
      {(phase === 'starting' || phase === 'loading') && <Loading credits={account.totalCredits} />}
      {phase === 'unreachable' && <Unreachable onRetry={() => void connection.session.refresh()} />}
      {phase === 'signed_in' && (
        <SignedIn account={account} onSignOut={() => void connection.session.signOut()} />
      )}
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation('general/extension');
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 text-muted">{t('signInWhy')}</p>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        onClick={() => send('account/sign-in')}
      >
        {t('signIn')}
      </button>
    </div>
  );
}

function Waiting({ pairing }: { pairing: PendingPairing }) {
  const { t } = useTranslation('general/extension');
  return (
    <>
      <p role="status">
        {t('signInCode')}{' '}
        <strong className="font-mono text-base tracking-widest" dir="ltr" data-pairing-code>
          {pairingCode(pairing.challenge)}
        </strong>
      </p>
      <div className="flex gap-2">
        <button type="button" className="btn btn-sm" onClick={() => send('account/sign-in')}>
          {t('signInAgain')}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => send('account/cancel')}
        >
          {t('cancel')}
        </button>
      </div>
    </>
  );
}

function Credits({ credits }: { credits: number }) {
  const { t, i18n } = useTranslation('general/extension');
  const shown = new Intl.NumberFormat(i18n.language).format(credits);
  return <span data-credits={credits}>{t('credits', { count: credits, shown })}</span>;
}

function Loading({ credits }: { credits: number }) {
  const { t } = useTranslation('general/extension');
  return (
    <p className="text-muted" aria-busy="true">
      {credits > 0 ? <Credits credits={credits} /> : t('accountLoading')}
    </p>
  );
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('general/extension');
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">{t('accountUnreachable')}</p>
      <button type="button" className="btn btn-sm" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  );
}

function SignedIn({ account, onSignOut }: { account: SessionState; onSignOut(): void }) {
  const { t } = useTranslation('general/extension');
  const { profile, subscription, subscribed, subscribedType, team, totalCredits } = account;
  const plan =
    team?.detail.name ??
    (subscribed ? subscription?.detail?.name.trim() : undefined) ??
    t('planFree');
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        className="btn btn-ghost h-auto min-w-0 flex-1 flex-col items-start gap-0 px-1 py-1 text-start font-normal"
        title={t('openDashboard')}
        onClick={() => send('account/dashboard')}
      >
        <bdi className="max-w-full truncate font-medium">{profile?.username}</bdi>
        <span className="max-w-full truncate text-muted" data-plan={subscribedType}>
          <Credits credits={totalCredits} /> · {t('plan', { plan })}
        </span>
      </button>
      <IconButton icon={LogOut} label={t('signOut')} onClick={onSignOut} />
    </div>
  );
}
