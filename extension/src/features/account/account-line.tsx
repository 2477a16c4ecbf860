import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { Connection } from '../connection.ts';
import type { AccountRequest } from './messages.ts';
import { useAccount } from './use-account.ts';

/** The account in one button: credits and the dashboard, or the way to sign in. */
export function AccountLine({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('general/extension');
  const { phase, totalCredits } = useAccount(connection);
  const signedOut = phase === 'signed_out';
  const type: AccountRequest['type'] = signedOut ? 'account/sign-in' : 'account/dashboard';
  const shown = new Intl.NumberFormat(i18n.language).format(totalCredits);
  return (
    <button
      type="button"
      data-account={phase}
      className={`btn btn-sm ${signedOut ? 'btn-primary' : 'btn-ghost font-normal text-muted'}`}
      title={t(signedOut ? 'signInWhy' : 'openDashboard')}
      onClick={() => void browser.runtime.sendMessage({ type } satisfies AccountRequest)}
    >
      {signedOut ? t('signIn') : t('credits', { count: totalCredits, shown })}
    </button>
  );
}
