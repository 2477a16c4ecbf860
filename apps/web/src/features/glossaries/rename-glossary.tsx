import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { FormButtons } from '../account/dashboard/form-buttons.tsx';
import { checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import type { GlossaryPartProps } from './open-glossary.ts';

/** Gives a glossary another name. */
export function RenameGlossary({ glossary: { id, name }, onChanged }: GlossaryPartProps) {
  const { t } = useTranslation(['general/glossaries', 'general/dashboard']);
  const [open, setOpen] = useState(false);
  const fields = { name: { label: t('name'), check: checkFilled } };
  const form = useForm(fields, async (values) => {
    await api.call(calls.glossaryUpdate, { id, name: values.name.trim() });
    setOpen(false);
    onChanged();
  });
  if (!open) {
    return (
      <button
        type="button"
        className="btn btn-outline btn-sm target mt-3"
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </button>
    );
  }
  return (
    <FormFrame form={form} label={t('rename')} className="mt-3 grid max-w-xl gap-4">
      <TextField form={form} name="name" maxLength={60} dir="auto" defaultValue={name} autoFocus />
      <FormButtons
        busy={form.busy}
        label={t('general/dashboard:save')}
        onCancel={() => setOpen(false)}
      />
    </FormFrame>
  );
}
