import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { FormButtons } from '../dashboard/form-buttons.tsx';
import { checkFilled } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import type { TeamState } from './use-team.ts';

/** Gives the team another name. */
export function RenameForm({ name, show }: { name: string } & Pick<TeamState, 'show'>) {
  const { t } = useTranslation(['general/team', 'general/dashboard']);
  const [open, setOpen] = useState(false);
  const fields = { name: { label: t('name'), check: checkFilled } };
  const form = useForm(fields, async (values) => {
    show(await api.call(calls.teamUpdate, values));
    setOpen(false);
  });
  if (!open) {
    return (
      <button type="button" className="btn btn-outline btn-sm target" onClick={() => setOpen(true)}>
        {t('rename')}
      </button>
    );
  }
  return (
    <FormFrame form={form} label={t('rename')} className="grid w-full max-w-md gap-4">
      <TextField form={form} name="name" defaultValue={name} maxLength={60} dir="auto" />
      <FormButtons
        busy={form.busy}
        label={t('general/dashboard:save')}
        onCancel={() => setOpen(false)}
      />
    </FormFrame>
  );
}
