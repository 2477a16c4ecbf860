import { provisionalCatalogue } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentLanguages } from './use-recent-languages.ts';

interface Props {
  label: string;
  /** `auto` or a tag. */
  value: string;
  onChange(tag: string): void;
  /** Name of the choice `auto`; absent where a language must be chosen. */
  autoName?: string;
  /** False for what nobody translates here: shown apart, not to be chosen. All are served unless given. */
  isServed?(tag: string): boolean;
}

const EVERY = () => true;

/** The site's searchable list of all languages, with those on top that were chosen lately anywhere in the extension. */
export function LanguageChoice({ label, value, onChange, autoName, isServed = EVERY }: Props) {
  const { i18n } = useTranslation('general/ui');
  const { recent, remember } = useRecentLanguages();
  const catalogue = useMemo(() => provisionalCatalogue(i18n.language), [i18n.language]);
  return (
    <LanguagePicker
      {...{ label, value, catalogue, recent, isServed }}
      {...(autoName === undefined ? {} : { auto: true, autoName })}
      onChange={(tag) => {
        if (tag !== 'auto') remember(tag);
        onChange(tag);
      }}
      className="btn-sm min-w-0 flex-1 justify-between! border border-edge bg-base-100"
    />
  );
}
