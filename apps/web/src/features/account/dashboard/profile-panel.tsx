import { calls } from '@glossa/contract';
import { LOCALES } from '@glossa/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { checkUsername } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { Panel } from './panel.tsx';
import type { Settings } from './settings.ts';

/** Name and language of mails. */
export function ProfilePanel({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation([
    'general/dashboard-settings',
    'general/dashboard',
    'general/account',
  ]);
  const profile = useSession((state) => state.profile)!;
  const [saved, setSaved] = useState(false);
  const fields = {
    username: { label: t('general/account:fields.username'), check: checkUsername },
    locale: { label: t('profile.locale'), check: () => null },
  };
  const form = useForm(fields, async (values) => {
    setSaved(false);
    await api.call(calls.saveSettings, values);
    setSaved(true);
    void session.refresh();
  });
  return (
    <Panel
      title={t('profile.title')}
      lead={t('profile.member_since', {
        date: formats(i18n.language).day(profile.created_at * 1000),
      })}
    >
      <FormFrame form={form} label={t('profile.title')} className="mt-4 grid grid-cols-1 gap-4">
        <TextField
          form={form}
          name="username"
          dir="auto"
          autoComplete="name"
          defaultValue={profile.username}
          hint={t('general/account:fields.username_hint')}
        />
        <label className="grid gap-1.5 text-sm font-medium">
          {t('profile.locale')}
          <select
            name="locale"
            defaultValue={settings.locale}
            className="h-11 max-w-60 rounded-field border border-edge bg-base-100 px-3 text-base font-normal"
          >
            {LOCALES.map(({ code, tag, name }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="flex items-center gap-4">
          <SubmitButton
            busy={form.busy}
            label={t('general/dashboard:save')}
            busyLabel={t('general/dashboard:busy')}
            className="btn-primary"
          />
          <p role="status" className="text-sm text-success">
            {saved ? t('general/dashboard:saved') : ''}
          </p>
        </div>
      </FormFrame>
    </Panel>
  );
}
