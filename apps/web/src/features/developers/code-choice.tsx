import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LANGUAGES } from './code/languages.ts';
import { useCodeLanguage } from './use-code-language.ts';

/**
 * In which language all examples are shown. Radio buttons: the style sheet shows what is chosen, so the choice
 * works without scripts, and arrow keys are the browser's own.
 */
export function CodeChoice() {
  const { t } = useTranslation('general/developers');
  const [language, choose] = useCodeLanguage();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('code_language')}</legend>
      <div
        className="inline-flex max-w-full rounded-field border border-edge bg-base-100 p-0.5"
        dir="ltr"
      >
        {CODE_LANGUAGES.map(({ code, name: label }) => (
          <label
            key={code}
            className="target inline-flex cursor-pointer items-center rounded-[0.5rem] px-3 text-sm has-checked:bg-primary has-checked:font-medium has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={code}
              className="sr-only"
              checked={language === code}
              onChange={() => choose(code)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
