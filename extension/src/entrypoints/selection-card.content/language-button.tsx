import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  /** What the language is for: "From", "To". */
  label: string;
  /** The language that is chosen. */
  shown: string;
  isOpen: boolean;
  onToggle(): void;
  ref: Ref<HTMLButtonElement>;
}

/** Shows a language and opens the list it is chosen from. */
export function LanguageButton({ label, shown, isOpen, onToggle, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={`${label}: ${shown}`}
      className="btn btn-ghost btn-sm target min-w-0 flex-1 justify-start gap-1 px-2 font-semibold"
      onClick={onToggle}
    >
      <span className="truncate">{shown}</span>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
    </button>
  );
}
