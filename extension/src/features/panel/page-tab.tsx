import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageMode, Passage } from '../../messaging/page-protocol.ts';
import { languageName } from '../languages.ts';
import { PagePanel } from '../page/page-panel.tsx';
import { useTab } from '../page/use-tab.ts';
import type { ServedPairs } from '../served/served-pairs.ts';
import { passagesOf } from './passages.ts';
import { SearchField } from './search-field.tsx';
import { useFrontTab } from './use-front-tab.ts';

interface Props {
  initialMode: PageMode;
  to: string;
  served: ServedPairs;
  isSaid: boolean;
  onTo(tag: string): void;
  isShown: boolean;
}

/** The page in front: the button that translates it, and what of it was translated. */
export function PageTab({ isShown, ...rest }: Props) {
  const tabId = useFrontTab();
  // Nothing looks at pages while nobody looks at this.
  if (tabId === undefined || !isShown) return null;
  return (
    <>
      <PagePanel key={tabId} tabId={tabId} {...rest} />
      <Passages key={`passages ${tabId}`} tabId={tabId} to={rest.to} />
    </>
  );
}

function Passages({ tabId, to }: { tabId: number; to: string }) {
  const { t, i18n } = useTranslation('general/extension-panel');
  const { state } = useTab(tabId);
  const [passages, setPassages] = useState<Passage[]>([]);
  const [query, setQuery] = useState('');
  const { done = 0, failed = 0, mode } = state ?? {};
  useEffect(() => void passagesOf(tabId).then(setPassages), [tabId, done, failed, mode]);
  if (state === undefined) return <p className="text-sm text-muted">{t('pageNone')}</p>;

  const wanted = query.trim().toLocaleLowerCase();
  const found = passages.filter(({ source, translation }) =>
    `${source}\n${translation ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const name = (tag: string) => languageName(tag, i18n.language);
  return (
    <section
      className="flex flex-col gap-2"
      aria-label={t('passages')}
      data-passages={found.length}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-sm font-medium">{t('passages')}</h2>
        <span className="text-xs text-muted">
          {state.from === 'auto' ? name(to) : `${name(state.from)} → ${name(state.to)}`}
        </span>
      </div>
      <SearchField value={query} onChange={setQuery} />
      {found.length === 0 && wanted !== '' && (
        <p className="text-sm text-muted">{t('nothingFound')}</p>
      )}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {found.map(({ source, translation }, index) => (
          // Passages have no names of their own, and a page may say the same twice.
          <li key={index} className="flex flex-col gap-1 py-2">
            <p dir="auto" className="text-muted">
              {source}
            </p>
            {translation === null ? (
              <p className="text-error">{t('passageFailed')}</p>
            ) : (
              <p dir="auto" lang={state.to}>
                {translation}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
