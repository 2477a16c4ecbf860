import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../panel/search-field.tsx';
import { matchesWords, wordsOf } from './search-words.ts';

export interface Part {
  name: string;
  title: string;
  content: ReactNode;
}

/** Brings a part into view, its first field ready to be typed into. */
function goToPart(root: HTMLElement | null, name: string): void {
  const parts = [...(root?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  const part = parts.find(({ dataset }) => dataset.part === name);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** The parts of the options with a field that leaves those in which all of its words stand, and links to each. */
export function Searchable({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('general/extension-panel');
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<ReadonlySet<string>>(new Set(parts.map(({ name }) => name)));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const fitting = cards.filter((card) => matchesWords(wordsOf(card), query));
    setFound(new Set(fitting.map((card) => card.dataset.part!)));
  }, [query]);
  useEffect(() => goToPart(root.current, location.hash.slice(1)), []);

  return (
    <div className="grid items-start gap-x-10 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3 md:sticky md:top-6">
        <SearchField label={t('searchSettings')} value={query} onChange={setQuery} />
        <nav aria-label={t('searchSettings')} className="hidden md:block">
          <ul className="flex flex-col">
            {parts
              .filter(({ name }) => found.has(name))
              .map(({ name, title }) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    className="block rounded-field px-3 py-1.5 text-sm text-muted hover:bg-base-200 hover:text-base-content"
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <div ref={root} className="flex min-w-0 flex-col gap-4">
        <p role="status" className={found.size === 0 ? 'text-sm text-muted' : 'sr-only'}>
          {found.size === 0 && t('nothingFound')}
        </p>
        {parts.map(({ name, content }) => (
          <div
            key={name}
            id={name}
            data-part={name}
            hidden={!found.has(name)}
            className="scroll-mt-6 rounded-box border border-line bg-base-100 p-4 sm:p-5"
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
