import { useTranslation } from 'react-i18next';
import { changeSettings, type Settings } from '../../storage/settings.ts';
import { InterfaceLanguage } from '../interface-language.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { Section } from '../options/section.tsx';
import { knownLanguages, type Rules } from '../rules/rules.ts';
import { saveRules } from '../rules/storage.ts';
import { KnownFields } from './known-fields.tsx';
import { withKnown } from './known-languages.ts';

interface Props {
  settings: Settings;
  rules: Rules;
  onTarget(to: string): void;
  onRules(rules: Rules): void;
  /** The language of the interface was changed. */
  onLocale(): void;
}

/** Three languages: the one that is translated into, those that stay as they are, that of the extension itself. */
export function LanguagesSection({ settings, rules, onTarget, onRules, onLocale }: Props) {
  const { t } = useTranslation('general/extension-welcome');
  const { t: basic } = useTranslation('general/extension');
  return (
    <Section name="languages" title={t('languages')} help={t('languagesHelp')}>
      <div className="mt-2 flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <span className="text-sm font-medium" aria-hidden>
            {basic('targetLabel')}
          </span>
          <div className="flex max-w-80">
            <LanguageChoice
              label={basic('targetLabel')}
              value={settings.to}
              onChange={(to) => {
                onTarget(to);
                void changeSettings({ to });
              }}
            />
          </div>
        </div>
        <KnownFields
          known={knownLanguages(rules)}
          onChange={(known) => {
            const changed = withKnown(rules, known);
            onRules(changed);
            void saveRules(changed);
          }}
        />
        <InterfaceLanguage initial={settings.locale} onChanged={onLocale} />
      </div>
    </Section>
  );
}
