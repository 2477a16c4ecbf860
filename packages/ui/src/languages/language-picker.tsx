import { Combobox } from '@base-ui/react/combobox';
import type { Catalogue } from '@glossa/core';
import { ChevronDown, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalContainer } from '../portal.tsx';
import {
  type LanguageGroup,
  type LanguageItem,
  languageGroups,
  matchesLanguage,
} from './language-groups.ts';
import { LanguageListItem } from './language-list-item.tsx';

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
  /** Language found by detection, shown on the control while the value is `auto`. */
  detected?: string | null;
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
  detected = null,
  className = '',
}: LanguagePickerProps) {
  const { t } = useTranslation('general/ui');
  const container = usePortalContainer();
  const autoName = auto ? t('languages.detect') : undefined;
  const groups = useMemo(
    () => languageGroups({ languages: catalogue.languages, recent, isServed, autoName }),
    [catalogue, recent, isServed, autoName],
  );
  const selected = groups.flatMap(({ items }) => items).find(({ tag }) => tag === value) ?? null;
  const found = detected === null ? undefined : catalogue.find(detected)?.name;
  const shown =
    value === 'auto' && found !== undefined
      ? t('languages.detected', { language: found })
      : (selected?.name ?? value);

  return (
    <Combobox.Root
      items={groups}
      value={selected}
      onValueChange={(item: LanguageItem | null) => {
        if (item !== null) onChange(item.tag);
      }}
      itemToStringLabel={(item: LanguageItem) => item.name}
      isItemEqualToValue={(a: LanguageItem, b: LanguageItem) => a.tag === b.tag}
      filter={(item: LanguageItem, query: string) => query === '' || matchesLanguage(item, query)}
      autoHighlight
    >
      <Combobox.Trigger
        aria-label={`${label}: ${shown}`}
        className={`btn btn-ghost target max-w-full justify-start gap-1.5 px-3 font-semibold text-base-content ${className}`}
      >
        {/* Names come from the runtime's own data, which may differ a little between server and browser. */}
        <span className="truncate" suppressHydrationWarning>
          {shown}
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </Combobox.Trigger>
      <Combobox.Portal container={container}>
        <Combobox.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-[2010] outline-none"
        >
          <Combobox.Popup
            aria-label={label}
            className="flex max-h-[min(32rem,var(--available-height))] w-[min(24rem,var(--available-width))] origin-[var(--transform-origin)] flex-col overflow-hidden rounded-box border border-line bg-base-100 shadow-xl transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 motion-reduce:transition-none"
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden size={16} className="shrink-0 text-muted" />
              <Combobox.Input
                placeholder={t('languages.search')}
                aria-label={t('languages.search')}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Combobox.Empty>
              <p className="p-4 text-sm text-muted">{t('languages.none_found')}</p>
            </Combobox.Empty>
            <Combobox.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:hidden">
              {(group: LanguageGroup) => (
                <Combobox.Group key={group.value} items={group.items} className="pb-1">
                  {group.value === 'auto' ? null : (
                    <Combobox.GroupLabel className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-muted">
                      {t(`languages.groups.${group.value}`)}
                    </Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(item: LanguageItem) => <LanguageListItem key={item.tag} item={item} />}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
