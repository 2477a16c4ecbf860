import { useMemo } from 'react';
import { languageOptions } from './languages.ts';

interface Props {
  label: string;
  /** Language tag in which names are shown. */
  locale: string;
  value: string;
  onChange(tag: string): void;
  /** Label of the "detect" choice; absent where a language must be chosen. */
  detectLabel?: string;
}

/** A native menu of all languages: right for the small surfaces of popup and card. */
export function LanguageSelect({ label, locale, value, onChange, detectLabel }: Props) {
  const options = useMemo(() => languageOptions(locale), [locale]);
  return (
    <select
      aria-label={label}
      className="select select-sm min-w-0 flex-1 truncate ps-2.5 pe-7"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {detectLabel !== undefined && <option value="auto">{detectLabel}</option>}
      {options.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
