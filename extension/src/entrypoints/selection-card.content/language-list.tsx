import { type LanguageGroupOptions, languageGroups, searchLanguages } from '@glossa/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  /** `auto` or a tag. */
  value: string;
  options: LanguageGroupOptions;
  onChoose(tag: string): void;
  onClose(): void;
}

/**
 * The site's searchable list of languages, in the little that a page can be given: a field, and below it the groups.
 * Arrow keys move, Enter chooses, Escape closes.
 */
export function LanguageList({ label, value, options, onChoose, onClose }: Props) {
  const { t } = useTranslation('general/ui');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<string>();
  const groups = useMemo(() => languageGroups(options), [options]);
  const found = searchLanguages(groups, query);
  const tags = found.flatMap(({ items }) =>
    items.flatMap((each) => (each.disabled ? [] : each.tag)),
  );
  const wanted = marked ?? (query === '' ? value : undefined);
  const active = wanted !== undefined && tags.includes(wanted) ? wanted : tags[0];
  const idOf = (tag: string) => `${id}-${tag}`;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  // Not `scrollIntoView`: the page around must not move.
  useEffect(() => {
    const box = list.current;
    const option = box?.querySelector<HTMLElement>('[data-active=true]');
    if (box == null || option == null) return;
    const { offsetTop, offsetHeight } = option;
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop;
    const end = offsetTop + offsetHeight - box.clientHeight;
    if (end > box.scrollTop) box.scrollTop = end;
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = tags.indexOf(active ?? '');
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) setMarked(tags.at(to % tags.length));
    else if (event.key === 'Enter' && active !== undefined) onChoose(active);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="flex min-h-0 flex-col">
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active === undefined ? undefined : idOf(active)}
        aria-label={t('languages.search')}
        placeholder={t('languages.search')}
        autoComplete="off"
        className="h-10 shrink-0 border-b border-line bg-transparent px-3 text-base outline-none placeholder:text-muted"
        value={query}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setQuery(target.value);
          setMarked(undefined);
        }}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="relative overflow-auto p-1.5"
      >
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox may be in groups, not in field sets
          <div key={group.value} role="group" aria-labelledby={`${id}-${group.value}`}>
            {group.value !== 'auto' && group.value !== 'found' && (
              <p id={`${id}-${group.value}`} className="px-2.5 pt-2 pb-1 text-xs text-muted">
                {t(`languages.groups.${group.value}`)}
              </p>
            )}
            {group.items.map(({ tag, name, nativeName, disabled }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
              <div
                key={tag}
                id={idOf(tag)}
                role="option"
                tabIndex={-1}
                aria-selected={tag === value}
                aria-disabled={disabled}
                data-tag={tag}
                data-active={tag === active}
                className="target flex items-center gap-2 rounded-field px-2.5 py-1 text-sm select-none aria-disabled:text-muted aria-selected:font-semibold data-[active=true]:bg-base-200"
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => {
                  if (!disabled) setMarked(tag);
                }}
                onClick={() => {
                  if (!disabled) onChoose(tag);
                }}
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {nativeName !== '' && (
                  <bdi lang={tag} className="truncate text-muted">
                    {nativeName}
                  </bdi>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-muted not-empty:py-3">
        {found.length === 0 && t('languages.none_found')}
      </p>
    </div>
  );
}
