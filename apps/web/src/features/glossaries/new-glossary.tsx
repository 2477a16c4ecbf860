import { calls, type GlossaryView, isSameLanguage } from '@glossa/contract';
import { LanguagePicker } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';
import { FormButtons } from '../account/dashboard/form-buttons.tsx';
import { CheckField } from '../account/forms/check-field.tsx';
import { checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { GlossaryHelp, Refused } from './glossary-notice.tsx';

const SIDES = ['from', 'to'] as const;

/** Asks for the name and the languages of a new glossary, and whose it is. */
export function NewGlossary(props: { onCancel(): void; onMade(made: GlossaryView): void }) {
  const { onCancel, onMade } = props;
  const { t, i18n } = useTranslation('general/glossaries');
  const catalogue = useCatalogue(i18n.language);
  const [recent, remember] = useRecentLanguages();
  const { data } = useLoaded((signal) => api.call(calls.team, {}, { signal }), null);
  const role = data?.team?.role;
  const [pair, setPair] = useState({ from: 'en', to: '' });
  const [lacks, setLacks] = useState(false);
  const fields = { name: { label: t('name'), check: checkFilled } };
  const form = useForm(fields, async ({ name }, element) => {
    const isPair = pair.to !== '' && !isSameLanguage(pair.from, pair.to);
    setLacks(!isPair);
    if (!isPair) return;
    const team = new FormData(element).has('team');
    onMade(await api.call(calls.glossaryCreate, { name: name.trim(), ...pair, team }));
  });
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <FormFrame form={form} label={t('new')} help={<GlossaryHelp error={form.failure} />}>
        <TextField form={form} name="name" maxLength={60} dir="auto" autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          {SIDES.map((side) => (
            <LanguagePicker
              key={side}
              label={t(side)}
              value={pair[side]}
              placeholder={t(side)}
              catalogue={catalogue}
              recent={recent}
              isServed={() => true}
              className="border border-edge"
              onChange={(tag) => {
                setPair({ ...pair, [side]: tag });
                remember(tag);
              }}
            />
          ))}
        </div>
        {lacks ? <Refused code="languages" text={t('same')} /> : null}
        {role === 'owner' || role === 'admin' ? (
          <CheckField name="team" label={t('for_team')} />
        ) : null}
        <FormButtons busy={form.busy} label={t('create')} onCancel={onCancel} />
      </FormFrame>
    </div>
  );
}
