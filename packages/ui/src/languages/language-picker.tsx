// @chunk catalogue
import type { Catalogue } from '@glossa/core';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loaded when a menu is first wanted: it is the heaviest control of the page. */
const loadMenu = () => import('./language-menu.tsx');
const LanguageMenu = lazy(loadMenu);

export interface LanguagePickerProps {
  /** `auto` or a tag. */
  value: string;
  onChange(tag: string): void;
  catalogue: Catalogue;
  /** Name of the control for assistive technology, such as “Translate from”. */
  label: string;
  recent: readonly string[];
  isServed(tag: string): boolean;
  /** Offers detection as the first entry. */
  auto?: boolean;
  /** Names that entry where it means something else. */
  autoName?: string;
  /** Language found by detection, shown on the control while the value is `auto`. */
  detected?: string | null;
  /** Shown while the value is empty. */
  placeholder?: string;
  className?: string;
}

/** A searchable menu of languages: recent ones first, those that cannot be served last and said so. */
export function LanguagePicker({
  value,
  onChange,
  catalogue,
  label,
  recent,
  isServed,
  auto = false,
  autoName: ownAutoName,
  detected = null,
  placeholder = '',
  className = '',
}: LanguagePickerProps) {
  const { t } = useTranslation('general/ui');
  const trigger = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const autoName = auto ? (ownAutoName ?? t('languages.detect')) : undefined;
  const name = value === 'auto' ? autoName : catalogue.find(value)?.name;
  const found = detected === null ? undefined : catalogue.find(detected)?.name;
  const shown =
    value === 'auto' && found !== undefined
      ? t('languages.detected', { language: found })
      : (name ?? (value === '' ? placeholder : value));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setWanted(true);
      setOpen(true);
      return;
    }
    // The menu is on its way and takes the focus when it is there: what is typed until then is for its field.
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const isForButton = query === '' && (event.key === ' ' || event.key === 'Enter');
    if (!open || isCommand || isForButton) return;
    if (event.key === 'Backspace') setQuery((typed) => typed.slice(0, -1));
    else if ([...event.key].length === 1) setQuery((typed) => typed + event.key);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={shown === '' || shown.includes(label) ? label : `${label}: ${shown}`}
        className={`btn btn-ghost target max-w-full justify-start gap-1 px-2 font-semibold sm:gap-1.5 sm:px-3 text-base-content ${className}`}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
        onKeyDown={onKeyDown}
      >
        {/* Names come from the runtime's own data, which may differ a little between server and browser. */}
        <span className="truncate" suppressHydrationWarning>
          {shown}
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <LanguageMenu
            options={{ languages: catalogue.languages, recent, isServed, autoName }}
            value={value}
            onChange={onChange}
            label={label}
            trigger={trigger}
            query={query}
            onQuery={setQuery}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
