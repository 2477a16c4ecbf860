import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { browserLocale, changeSettings, type Settings } from '../storage/settings.ts';

interface Props {
  initial: Settings['locale'];
  /** The language was changed; what is shown is still in the one before. */
  onChanged(): void;
}

/** The language of the extension's own texts: that of the browser, or one of the locales by its own name. */
export function InterfaceLanguage({ initial, onChanged }: Props) {
  const { t } = useTranslation('general/extension');
  const id = useId();
  const own = LOCALES.find(({ code }) => code === browserLocale())!;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('uiLanguage')}
      </label>
      <select
        id={id}
        className="select w-full max-w-80"
        value={initial ?? ''}
        onChange={({ target }) => {
          const locale = target.value === '' ? null : (target.value as LocaleCode);
          void changeSettings({ locale }).then(onChanged);
        }}
      >
        <option value="">{t('uiLanguageBrowser', { language: own.name })}</option>
        {LOCALES.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
