import type { Catalogue } from '@glossa/core';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentLanguagesNow } from '../../client/use-recent-languages.ts';
import { PageLink } from '../page/page-link.tsx';
import type { Pair } from './unserved-pair.ts';
import { waysOut } from './ways-out.ts';

export interface NoEngineProps {
  pair: Pair;
  catalogue: Catalogue;
  /** Language of the page. */
  reader: string;
  /** The source was found in what is to be translated: another one would be wrong, and is told, not offered. */
  isFound?: boolean;
  /** Told which pair is to be used instead; absent where the tool cannot change it. */
  onPair?(pair: Pair): void;
}

/** Says that nobody here translates a pair, and what can be done: pairs that work, and the operator's part. */
export default function NoEngineNotice({
  pair,
  catalogue,
  reader,
  isFound = false,
  onPair,
}: NoEngineProps) {
  const { t, i18n } = useTranslation('translate/no-engine');
  // Decided once: what is offered does not move under the pointer.
  const [recent] = useState(recentLanguagesNow);
  const { targets, sources } = waysOut(catalogue, pair, [...recent, reader, 'en', 'es']);
  const name = (tag: string) => catalogue.find(tag)?.name ?? tag;
  const names = { from: name(pair.from), to: name(pair.to) };
  const ways = [
    { key: 'into', tags: targets, of: (to: string) => ({ from: pair.from, to }) },
    { key: 'from', tags: sources, of: (from: string) => ({ from, to: pair.to }) },
  ] as const;
  return (
    <div
      role="status"
      data-no-engine={`${pair.from} ${pair.to}`}
      className="grid gap-3 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm"
    >
      <p className="flex items-start gap-2 font-medium">
        <Unplug aria-hidden size={18} className="mt-px shrink-0 text-secondary" />
        {t('title', names)}
      </p>
      {onPair === undefined
        ? null
        : ways.map(({ key, tags, of }) =>
            tags.length === 0 ? null : (
              <div key={key} className="flex flex-wrap items-center gap-2">
                <span className="text-muted">{t(key, names)}</span>
                {key === 'from' && isFound ? (
                  <span>{new Intl.ListFormat(i18n.language).format(tags.map(name))}</span>
                ) : (
                  tags.map((tag) => (
                    <button
                      key={tag}
                      type="button"
                      className="btn btn-sm target border border-edge bg-base-100 font-medium"
                      onClick={() => onPair(of(tag))}
                    >
                      {name(tag)}
                    </button>
                  ))
                )}
              </div>
            ),
          )}
      {targets.length + sources.length > 0 ? null : (
        <p className="text-muted">{t('neither', names)}</p>
      )}
      <details className="text-muted">
        <summary className="target inline-flex cursor-pointer items-center">
          {t('operator')}
        </summary>
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          <li>
            {t('packs')}{' '}
            <code
              dir="ltr"
              className="break-all"
            >{`glossa packs add ${pair.from}-${pair.to}`}</code>
          </li>
          <li>
            {t('keys')}{' '}
            <PageLink path="/status" className="link">
              {t('status')}
            </PageLink>
          </li>
        </ul>
      </details>
    </div>
  );
}
