import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { LanguageItem } from './language-groups.ts';

/** One language in the picker: its name for the reader, then its own name. */
export function LanguageListItem({ item }: { item: LanguageItem }) {
  return (
    <Combobox.Item
      value={item}
      disabled={item.disabled}
      data-tag={item.tag}
      className="target flex cursor-default items-center gap-2 rounded-field px-2.5 py-1.5 text-sm outline-none select-none data-disabled:text-muted data-highlighted:bg-base-200 data-selected:font-semibold"
    >
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      {item.nativeName === '' ? null : (
        <bdi lang={item.tag} className="truncate text-muted">
          {item.nativeName}
        </bdi>
      )}
      <Combobox.ItemIndicator className="text-primary">
        <Check aria-hidden size={16} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
