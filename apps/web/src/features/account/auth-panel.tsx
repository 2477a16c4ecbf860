import { MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from './google/google-button.tsx';
import { ResendActivation } from './resend-activation.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type AuthMode = 'sign_in' | 'sign_up';

export interface AuthPanelProps {
  mode: AuthMode;
  /** @param email the address that was entered, where it is wanted again */
  onMode(mode: AuthMode, email?: string): void;
  /** Stands in the form at first. */
  email?: string;
  /** Somebody is signed in now. */
  onDone(): void;
  /** Replaces the title and the text below it. */
  title?: string;
  text?: string;
  heading?: 'h1' | 'h2';
}

/** Sign-in and sign-up, on pages and in the dialog alike. */
export function AuthPanel(props: AuthPanelProps) {
  const { mode, onMode, onDone, title, text, heading = 'h1' } = props;
  const { t } = useTranslation('general/account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState(props.email ?? '');
  const headingId = useId();
  const Heading = heading;
  // A page changes its mode a moment later: the form it leaves is not shown again meanwhile.
  if (sentTo !== null && mode === 'sign_up') {
    return (
      <section aria-labelledby={headingId} data-auth="sent">
        <MailCheck aria-hidden size={28} className="mb-3 text-secondary" />
        <Heading id={headingId} className="display text-3xl">
          {t('sign_up.sent_title')}
        </Heading>
        <p className="mt-3" role="status">
          {t('sign_up.sent', { email: sentTo })}
        </p>
        <p className="mt-2 mb-5 text-sm text-muted">{t('sign_up.sent_elsewhere')}</p>
        <button
          type="button"
          className="btn btn-primary target mb-5 h-11 w-full"
          onClick={() => {
            setEmail(sentTo);
            onMode('sign_in', sentTo);
          }}
        >
          {t('sign_up.then')}
        </button>
        <ResendActivation email={sentTo} />
      </section>
    );
  }
  const other = mode === 'sign_in' ? 'sign_up' : 'sign_in';
  return (
    <section aria-labelledby={headingId} data-auth={mode}>
      <Heading id={headingId} className="display text-3xl">
        {title ?? t(`${mode}.title`)}
      </Heading>
      <p className="mt-2 mb-6 text-muted">{text ?? t(`${mode}.lead`)}</p>
      <GoogleButton onDone={onDone} />
      {mode === 'sign_in' ? (
        <SignInForm key={email} email={email} onDone={onDone} />
      ) : (
        <SignUpForm onSent={setSentTo} />
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm">
        {t(mode === 'sign_in' ? 'sign_in.no_account' : 'sign_up.have_account')}
        <button
          type="button"
          className="link target font-medium text-primary"
          onClick={() => {
            setSentTo(null);
            onMode(other);
          }}
        >
          {t(mode === 'sign_in' ? 'sign_in.create' : 'sign_up.sign_in')}
        </button>
      </p>
    </section>
  );
}
