import { Combobox } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LanguageGroup,
  type LanguageGroupOptions,
  type LanguageItem,
  languageGroups,
} from './language-groups.ts';
import { LanguageListItem } from './language-list-item.tsx';
import { searchLanguages } from './language-search.ts';

export interface LanguageMenuProps {
  options: LanguageGroupOptions;
  value: string;
  onChange(tag: string): void;
  label: string;
  /** The button that opens the menu; it has the focus again when the menu closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** What stands in the search field. */
  query: string;
  onQuery(query: string): void;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The open menu of a language picker: a search field over the groups. */
export default function LanguageMenu({
  options,
  value,
  onChange,
  label,
  trigger,
  query,
  onQuery,
  open,
  onOpenChange,
}: LanguageMenuProps) {
  const { t } = useTranslation('general/ui');
  const { languages, recent, isServed, autoName } = options;
  const groups = useMemo(
    () => languageGroups({ languages, recent, isServed, autoName }),
    [languages, recent, isServed, autoName],
  );
  const found = useMemo(() => searchLanguages(groups, query), [groups, query]);
  const selected = groups.flatMap(({ items }) => items).find(({ tag }) => tag === value) ?? null;
  return (
    <Combobox.Root
      items={found}
      filter={null}
      inputValue={query}
      onInputValueChange={onQuery}
      value={selected}
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button closes by the button's own doing.
        const target = event.target;
        if (!next && target instanceof Node && trigger.current?.contains(target)) return;
        onOpenChange(next);
      }}
      onValueChange={(item: LanguageItem | null) => {
        if (item !== null) onChange(item.tag);
      }}
      itemToStringLabel={(item: LanguageItem) => item.name}
      isItemEqualToValue={(a: LanguageItem, b: LanguageItem) => a.tag === b.tag}
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={trigger}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-[2010] outline-none"
        >
          <Combobox.Popup
            aria-label={label}
            finalFocus={trigger}
            // Else the window of an extension's popup would close with it.
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.preventDefault();
            }}
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
                  {group.value === 'auto' || group.value === 'found' ? null : (
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
