import type { GlossaError } from '@glossa/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../client/api.ts';
import { checkFilled } from './forms/checks.ts';
import { EmailField } from './forms/email-field.tsx';
import { FormFrame } from './forms/form-frame.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { useForm } from './forms/use-form.ts';
import { ResendActivation } from './resend-activation.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface SignInFormProps {
  email?: string;
  onDone(): void;
}

/** Signs in by e-mail and password. */
export function SignInForm({ email = '', onDone }: SignInFormProps) {
  const { t } = useTranslation('general/account');
  const [tried, setTried] = useState('');
  const fields = {
    email: { label: t('fields.email'), check: checkFilled },
    password: { label: t('fields.password'), check: checkFilled },
  };
  const form = useForm(fields, async (values) => {
    setTried(values.email);
    await session.signIn(values);
    onDone();
  });
  const unverified = (form.failure as GlossaError | null)?.code === 'email_not_verified';
  return (
    <>
      <FormFrame form={form} label={t('sign_in.submit')}>
        <EmailField form={form} defaultValue={email} />
        <PasswordField form={form} name="password" />
        <SubmitButton busy={form.busy} label={t('sign_in.submit')} busyLabel={t('sign_in.busy')} />
      </FormFrame>
      <p className="mt-3 text-sm">
        <Link to="/forgot-password" className="link target inline-flex items-center text-primary">
          {t('sign_in.forgot')}
        </Link>
      </p>
      {unverified ? (
        <div className="mt-4 grid gap-3 border-t border-line pt-4" data-unverified>
          <p className="font-medium">{t('not_verified')}</p>
          <ResendActivation key={tried} email={tried} />
        </div>
      ) : null}
    </>
  );
}
