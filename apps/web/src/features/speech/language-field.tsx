import type { Catalogue } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';

export interface LanguageFieldProps {
  language: string;
  catalogue: Catalogue;
  onLanguage(tag: string): void;
}

/** What a text is written in; who speaks it is said with the voices. */
export function LanguageField({ language, catalogue, onLanguage }: LanguageFieldProps) {
  const { t } = useTranslation('new/speak');
  const [recent, remember] = useRecentLanguages();
  return (
    <LanguagePicker
      value={language}
      onChange={(tag) => {
        onLanguage(tag);
        remember(tag);
      }}
      catalogue={catalogue}
      label={t('language')}
      recent={recent}
      isServed={() => true}
    />
  );
}
