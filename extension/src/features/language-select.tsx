import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOptions } from './languages.ts';

interface Props {
  label: string;
  /** Language tag in which names are shown. */
  locale: string;
  value: string;
  onChange(tag: string): void;
  /** Label of the "detect" choice; absent where a language must be chosen. */
  detectLabel?: string;
  /** False for what nobody translates here: shown apart, not to be chosen. All are served unless given. */
  isServed?(tag: string): boolean;
}

const EVERY = () => true;

/** A native menu of all languages: right for the small surfaces of popup and card. */
export function LanguageSelect({
  label,
  locale,
  value,
  onChange,
  detectLabel,
  isServed = EVERY,
}: Props) {
  const { t } = useTranslation('general/ui');
  const options = useMemo(() => languageOptions(locale), [locale]);
  const served = options.filter(({ tag }) => isServed(tag));
  return (
    <select
      aria-label={label}
      className="select select-sm min-w-0 flex-1 truncate ps-2.5 pe-7"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {detectLabel !== undefined && <option value="auto">{detectLabel}</option>}
      {served.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
      {served.length < options.length && (
        <optgroup label={t('languages.groups.unavailable')}>
          {options
            .filter(({ tag }) => !isServed(tag))
            .map(({ tag, name }) => (
              <option key={tag} value={tag} disabled>
                {name}
              </option>
            ))}
        </optgroup>
      )}
    </select>
  );
}
