import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { checkFilled, checkNewPassword } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useAction } from '../use-loaded.ts';
import { Panel } from './panel.tsx';
import type { Settings } from './settings.ts';

/** Changes the password; an account without one asks for a link to set it. */
export function PasswordPanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation('general/dashboard-settings');
  return (
    <Panel title={t('password.title')}>
      {settings.has_password ? <ChangePassword /> : <AskForPassword />}
    </Panel>
  );
}

function ChangePassword() {
  const { t } = useTranslation([
    'general/dashboard-settings',
    'general/dashboard',
    'general/account',
  ]);
  const [done, setDone] = useState(false);
  const fields = {
    current_password: { label: t('general/account:fields.current_password'), check: checkFilled },
    new_password: { label: t('general/account:fields.new_password'), check: checkNewPassword },
  };
  const form = useForm(fields, async (values, element) => {
    setDone(false);
    await api.call(calls.changePassword, values);
    element.reset();
    setDone(true);
  });
  return (
    <>
      <p role="status" className="text-sm font-medium text-success">
        {done ? t('password.done') : ''}
      </p>
      <FormFrame form={form} label={t('password.title')} className="mt-4 grid grid-cols-1 gap-4">
        <PasswordField form={form} name="current_password" />
        <PasswordField key={String(done)} form={form} name="new_password" fresh />
        <SubmitButton
          busy={form.busy}
          label={t('password.submit')}
          busyLabel={t('general/dashboard:busy')}
          className="btn-outline justify-self-start"
        />
      </FormFrame>
    </>
  );
}

function AskForPassword() {
  const { t } = useTranslation('general/dashboard-settings');
  const email = useSession((state) => state.profile!.email);
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useAction();
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-sm text-muted">{t('password.none')}</p>
      {error === null ? null : <ErrorNotice error={error} />}
      <p role="status" className="text-sm font-medium">
        {asked ? t('password.asked', { email }) : ''}
      </p>
      {asked ? null : (
        <button
          type="button"
          className="btn btn-outline target justify-self-start"
          disabled={busy}
          onClick={() => {
            void run(async () => {
              await api.call(calls.forgotPassword, { email });
              setAsked(true);
            });
          }}
        >
          {t('password.ask')}
        </button>
      )}
    </div>
  );
}
