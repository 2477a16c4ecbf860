import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { checkEmail, checkFilled } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { Panel } from './panel.tsx';
import type { Settings } from './settings.ts';

/** Changes the address; the new one counts once its mail is confirmed. */
export function EmailPanel({ settings, onChanged }: { settings: Settings; onChanged(): void }) {
  const { t } = useTranslation([
    'general/dashboard-settings',
    'general/dashboard',
    'general/account',
  ]);
  const profile = useSession((state) => state.profile)!;
  const [sent, setSent] = useState<string | null>(null);
  const fields = {
    email: { label: t('email.new'), check: checkEmail },
    password: {
      label: t('general/account:fields.current_password'),
      check: settings.has_password ? checkFilled : () => null,
    },
  };
  const form = useForm(fields, async ({ email, password }, element) => {
    await api.call(calls.changeEmail, {
      email,
      ...(settings.has_password ? { password } : {}),
    });
    setSent(email.trim());
    element.reset();
    onChanged();
  });
  return (
    <Panel
      title={t('email.title')}
      lead={
        <bdi dir="ltr" className="break-all">
          {profile.email}
        </bdi>
      }
    >
      <p role="status" className="text-sm font-medium">
        {sent !== null
          ? t('email.sent', { email: sent })
          : settings.pending_email === null
            ? ''
            : t('email.pending', { email: settings.pending_email })}
      </p>
      <FormFrame form={form} label={t('email.title')} className="mt-4 grid grid-cols-1 gap-4">
        <TextField form={form} name="email" type="email" autoComplete="email" dir="ltr" />
        {settings.has_password ? <PasswordField form={form} name="password" /> : null}
        <SubmitButton
          busy={form.busy}
          label={t('email.submit')}
          busyLabel={t('general/dashboard:busy')}
          className="btn-outline justify-self-start"
        />
      </FormFrame>
    </Panel>
  );
}
