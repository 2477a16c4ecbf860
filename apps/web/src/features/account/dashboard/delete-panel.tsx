import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { checkFilled, checkSame } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormButtons } from './form-buttons.tsx';
import { Panel } from './panel.tsx';
import type { Settings } from './settings.ts';

/** Deletes the account after its address was typed again. */
export function DeletePanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['general/dashboard-settings', 'general/dashboard']);
  const [asked, setAsked] = useState(false);
  return (
    <Panel title={t('delete.title')} lead={t('delete.text')} className="border-error/50">
      {asked ? (
        <DeleteForm settings={settings} onCancel={() => setAsked(false)} />
      ) : (
        <button
          type="button"
          className="btn btn-outline btn-error target mt-4"
          onClick={() => setAsked(true)}
        >
          {t('delete.start')}
        </button>
      )}
    </Panel>
  );
}

function DeleteForm({ settings, onCancel }: { settings: Settings; onCancel(): void }) {
  const { t } = useTranslation([
    'general/dashboard-settings',
    'general/dashboard',
    'general/account',
  ]);
  const email = useSession((state) => state.profile!.email);
  const fields = {
    email: { label: t('delete.type', { email }), check: checkSame(email) },
    password: {
      label: t('general/account:fields.current_password'),
      check: settings.has_password ? checkFilled : () => null,
    },
  };
  const form = useForm(fields, async ({ password }) => {
    await api.call(calls.accountDelete, {
      email,
      ...(settings.has_password ? { password } : {}),
    });
    await session.signOut();
  });
  return (
    <FormFrame form={form} label={t('delete.title')} className="mt-4 grid grid-cols-1 gap-4">
      <TextField form={form} name="email" type="email" autoComplete="off" dir="ltr" />
      {settings.has_password ? <PasswordField form={form} name="password" /> : null}
      <FormButtons
        busy={form.busy}
        label={t('delete.submit')}
        tone="btn-error"
        onCancel={onCancel}
      />
    </FormFrame>
  );
}
