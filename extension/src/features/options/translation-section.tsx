import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type Settings } from '../../storage/settings.ts';
import { InterfaceLanguage } from '../interface-language.tsx';
import { LanguageChoice } from '../language-choice.tsx';

const MODES = ['bilingual', 'replace'] as const;

interface Props {
  initial: Settings;
  onTarget(to: string): void;
  /** The language of the interface was changed. */
  onLocale(): void;
}

/** Options: the target language, how pages show it, and the language of the extension itself. */
export function TranslationSection({ initial, onTarget, onLocale }: Props) {
  const { t } = useTranslation('general/extension');
  const [to, setTo] = useState(initial.to);
  const [mode, setMode] = useState(initial.pageMode);
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('targetLabel')}</h2>
      <div className="flex max-w-80">
        <LanguageChoice
          label={t('targetLabel')}
          value={to}
          onChange={(tag) => {
            setTo(tag);
            onTarget(tag);
            void changeSettings({ to: tag });
          }}
        />
      </div>
      <fieldset className="mt-2 flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t('pageModeTitle')}</legend>
        {MODES.map((each) => (
          <label key={each} className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name="page-mode"
              className="radio radio-sm"
              checked={mode === each}
              onChange={() => {
                setMode(each);
                void changeSettings({ pageMode: each });
              }}
            />
            {t(`pageMode_${each}`)}
          </label>
        ))}
      </fieldset>
      <InterfaceLanguage initial={initial.locale} onChanged={onLocale} />
    </div>
  );
}
