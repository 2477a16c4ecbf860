import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  onChange(value: string): void;
  label?: string;
}

/** What is looked for in a list. */
export function SearchField({ value, onChange, label }: Props) {
  const { t } = useTranslation('general/extension-panel');
  return (
    <label className="input w-full">
      <Search aria-hidden size={16} className="text-muted" />
      <input
        type="search"
        aria-label={label ?? t('search')}
        placeholder={label ?? t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
