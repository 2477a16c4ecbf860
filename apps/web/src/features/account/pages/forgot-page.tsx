import { calls } from '@glossa/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { checkEmail } from '../forms/checks.ts';
import { EmailField } from '../forms/email-field.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { CardTitle, Centered } from './centered.tsx';

/** Asks for a mail to set a new password; the answer is the same for every address. */
export function ForgotPage() {
  const { t } = useTranslation('general/account');
  const [sent, setSent] = useState<string | null>(null);
  const fields = { email: { label: t('fields.email'), check: checkEmail } };
  const form = useForm(fields, async (values) => {
    await api.call(calls.forgotPassword, values);
    setSent(values.email.trim());
  });
  return (
    <Centered>
      <div role="status">
        {sent === null ? null : (
          <CardTitle title={t('forgot.sent_title')}>{t('forgot.sent', { email: sent })}</CardTitle>
        )}
      </div>
      {sent === null ? (
        <>
          <CardTitle title={t('forgot.title')}>{t('forgot.lead')}</CardTitle>
          <FormFrame form={form} label={t('forgot.title')}>
            <EmailField form={form} />
            <SubmitButton
              busy={form.busy}
              label={t('forgot.submit')}
              busyLabel={t('forgot.busy')}
            />
          </FormFrame>
        </>
      ) : null}
      <p className="mt-4 text-sm">
        <Link to="/login" className="link target inline-flex items-center text-primary">
          {t('forgot.back')}
        </Link>
      </p>
    </Centered>
  );
}
