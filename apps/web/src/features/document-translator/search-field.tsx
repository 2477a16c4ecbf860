import { Search } from 'lucide-react';

/** A field whose words limit a list. */
export function SearchField(props: {
  value: string;
  label: string;
  onChange(value: string): void;
  className: string;
}) {
  const { value, label, onChange, className } = props;
  return (
    <label className={`input target border-edge/60 bg-base-100 ${className}`}>
      <Search aria-hidden size={16} className="shrink-0 text-muted" />
      <input
        type="search"
        {...(value === '' ? {} : { dir: 'auto' })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        placeholder={label}
      />
    </label>
  );
}
