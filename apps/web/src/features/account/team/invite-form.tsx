import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { checkEmail } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { RoleField } from './role-field.tsx';
import type { TeamState } from './use-team.ts';

/** Invites one address by mail; only the owner invites admins. */
export function InviteForm({ owns, show }: { owns: boolean } & Pick<TeamState, 'show'>) {
  const { t } = useTranslation(['general/team', 'general/dashboard']);
  const [sent, setSent] = useState('');
  const fields = {
    email: { label: t('invite.email'), check: checkEmail },
    role: { label: t('members.role'), check: () => null },
  };
  const form = useForm(fields, async ({ email, role }, element) => {
    setSent('');
    const wanted = role === 'admin' ? ('admin' as const) : ('member' as const);
    show(await api.call(calls.teamInvite, { email: email.trim(), role: wanted }));
    setSent(email.trim());
    element.reset();
  });
  return (
    <FormFrame form={form} label={t('invite.title')} className="mt-4 grid max-w-xl gap-4">
      <TextField form={form} name="email" type="email" autoComplete="off" dir="ltr" />
      {owns ? <RoleField label={t('members.role')} value="member" /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          busy={form.busy}
          label={t('invite.send')}
          busyLabel={t('general/dashboard:busy')}
        />
        <p role="status" className="min-h-6 text-sm text-success">
          {sent === ''
            ? ''
            : t('invite.sent', { email: sent, interpolation: { escapeValue: false } })}
        </p>
      </div>
    </FormFrame>
  );
}
