import { type AppName, calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { checkEmail } from './forms/checks.ts';
import { FormFrame } from './forms/form-frame.tsx';
import { TextField } from './forms/text-field.tsx';
import { useForm } from './forms/use-form.ts';
import { SubmitButton } from './submit-button.tsx';

/** Asks for the activation mail again. The answer is the same whether the address is known or not. */
export function ResendActivation(props: { email?: string; appName?: AppName | undefined }) {
  const { email = '', appName } = props;
  const { t } = useTranslation('general/account');
  const [sent, setSent] = useState<string | null>(null);
  const fields = { email: { label: t('fields.email'), check: checkEmail } };
  const form = useForm(fields, async (values) => {
    const app = appName === undefined ? {} : { app_name: appName };
    await api.call(calls.resendActivation, { ...values, ...app });
    setSent(values.email);
  });
  return (
    <>
      <div role="status">
        {sent === null ? null : <p className="text-sm">{t('resend.done', { email: sent })}</p>}
      </div>
      {sent === null ? (
        <FormFrame form={form} label={t('resend.action')}>
          <TextField
            form={form}
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            defaultValue={email}
          />
          <SubmitButton
            busy={form.busy}
            label={t('resend.action')}
            busyLabel={t('resend.busy')}
            className="btn-outline w-full"
          />
        </FormFrame>
      ) : null}
    </>
  );
}
