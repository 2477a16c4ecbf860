import { LIMITS } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '../account/dashboard/form-buttons.tsx';
import { CheckField } from '../account/forms/check-field.tsx';
import { type Check, checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { GlossaryHelp } from './glossary-notice.tsx';
import type { GlossaryEntry } from './open-glossary.ts';

export interface EntryFormProps {
  /** Name of the form, and of its button where the entry is new. */
  label: string;
  languages: { from: string; to: string };
  /** What is changed; absent for a new one. */
  entry?: GlossaryEntry;
  save(entry: GlossaryEntry): Promise<void>;
  onCancel?(): void;
}

const anything: Check = () => null;

/** Asks for a term and its translation. */
export function EntryForm({ label, languages, entry, save, onCancel }: EntryFormProps) {
  const { t } = useTranslation(['general/glossaries', 'general/dashboard']);
  const [keep, setKeep] = useState(entry?.keep ?? false);
  const fields = {
    source: { label: t('term'), check: checkFilled },
    target: { label: t('translation'), check: keep ? anything : checkFilled },
  };
  const form = useForm(fields, async ({ source, target }, element) => {
    const caseSensitive = new FormData(element).has('caseSensitive');
    await save({
      ...{ source: source.trim(), target: keep ? '' : target.trim() },
      ...{ caseSensitive, keep },
    });
    if (entry !== undefined) return;
    // The next one is typed where this was.
    element.reset();
    setKeep(false);
    element.querySelector<HTMLElement>('[name=source]')?.focus();
  });
  const field = { maxLength: LIMITS.glossary.term, dir: 'auto', autoComplete: 'off' } as const;
  return (
    <FormFrame
      form={form}
      label={label}
      className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2"
      help={<GlossaryHelp error={form.failure} />}
    >
      <TextField
        form={form}
        name="source"
        lang={languages.from}
        defaultValue={entry?.source}
        autoFocus={entry !== undefined}
        {...field}
      />
      <TextField
        form={form}
        name="target"
        lang={languages.to}
        defaultValue={entry?.target}
        disabled={keep}
        {...field}
      />
      <div className="flex flex-wrap gap-x-5 sm:col-span-2">
        <CheckField
          label={t('keep')}
          checked={keep}
          onChange={({ target }) => setKeep(target.checked)}
        />
        <CheckField
          label={t('case')}
          name="caseSensitive"
          defaultChecked={entry?.caseSensitive ?? false}
        />
      </div>
      <div className="sm:col-span-2">
        {onCancel === undefined ? (
          <SubmitButton
            busy={form.busy}
            label={label}
            busyLabel={t('general/dashboard:busy')}
            className="btn-primary"
          />
        ) : (
          <FormButtons busy={form.busy} label={t('general/dashboard:save')} onCancel={onCancel} />
        )}
      </div>
    </FormFrame>
  );
}
