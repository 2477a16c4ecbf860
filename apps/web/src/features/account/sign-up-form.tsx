import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../../client/api.ts';
import { checkEmail, checkNewPassword, checkUsername } from './forms/checks.ts';
import { EmailField } from './forms/email-field.tsx';
import { FormFrame } from './forms/form-frame.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { TextField } from './forms/text-field.tsx';
import { useForm } from './forms/use-form.ts';
import { SubmitButton } from './submit-button.tsx';

/** Creates an account; an activation mail follows. */
export function SignUpForm({ onSent }: { onSent(email: string): void }) {
  const { t } = useTranslation('general/account');
  const fields = {
    username: { label: t('fields.username'), check: checkUsername },
    email: { label: t('fields.email'), check: checkEmail },
    password: { label: t('fields.password'), check: checkNewPassword },
  };
  const form = useForm(fields, async (values) => {
    await session.signUp(values);
    onSent(values.email.trim());
  });
  return (
    <>
      <FormFrame form={form} label={t('sign_up.submit')}>
        <TextField form={form} name="username" autoComplete="name" dir="auto" />
        <EmailField form={form} />
        <PasswordField form={form} name="password" fresh />
        <SubmitButton busy={form.busy} label={t('sign_up.submit')} busyLabel={t('sign_up.busy')} />
      </FormFrame>
      <p className="mt-3 text-sm text-muted">
        {t('sign_up.agree')}{' '}
        <Link to={'/terms' as '/'} className="link">
          {t('sign_up.terms')}
        </Link>
        {' · '}
        <Link to={'/privacy' as '/'} className="link">
          {t('sign_up.privacy')}
        </Link>
      </p>
    </>
  );
}
