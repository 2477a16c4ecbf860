import type { Catalogue } from '@glossa/core';
import { packSize } from '@glossa/ui';
import { ChevronDown, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentLanguagesNow } from '../../client/use-recent-languages.ts';
import { PageLink } from '../page/page-link.tsx';
import type { Pair } from './unserved-pair.ts';
import { waysOut } from './ways-out.ts';

export interface NoEngineProps {
  pair: Pair;
  /** Further targets that nobody serves, where several were asked for. */
  others?: readonly string[];
  /** Targets asked for that are served. */
  rest?: readonly string[];
  catalogue: Catalogue;
  /** Language of the page. */
  reader: string;
  /** The source was found in what is to be translated: another one would be wrong, and is told, not offered. */
  isFound?: boolean;
  /** Told which pair is to be used instead; absent where the tool cannot change it. */
  onPair?(pair: Pair): void;
  /** Told that `rest` will do. */
  onRest?(): void;
}

/**
 * Says that nobody here translates a pair, or a source into several targets, and what can be done: pairs that work, with
 * what has to be downloaded for them, and the operator's part.
 */
export default function NoEngineNotice({
  pair,
  others = [],
  rest = [],
  catalogue,
  reader,
  isFound = false,
  onPair,
  onRest,
}: NoEngineProps) {
  const { t, i18n } = useTranslation('translate/no-engine');
  // Decided once: what is offered does not move under the pointer.
  const [recent] = useState(recentLanguagesNow);
  const preferred = [...recent, reader, 'en', 'es'];
  const { targets, sources } = waysOut(catalogue, pair, preferred, [...others, ...rest]);
  const name = catalogue.nameOf;
  const list = (tags: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(tags.map(name));
  const unserved = [pair.to, ...others];
  // Where nobody knows what there is, the command will say.
  const packs = unserved.flatMap((to) => {
    const pack = catalogue.loadable(pair.from, to);
    return pack === null ? [] : (pack ?? { to, packBytes: undefined });
  });
  const names = { from: name(pair.from), to: list(unserved) };
  const ways = [
    { key: 'into', tags: targets, of: (to: string) => ({ from: pair.from, to }) },
    { key: 'from', tags: sources, of: (from: string) => ({ from, to: pair.to }) },
  ] as const;
  return (
    <div
      role="status"
      data-no-engine={[pair.from, ...unserved].join(' ')}
      className="grid gap-3 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm"
    >
      <p className="flex items-start gap-2 font-medium">
        <Unplug aria-hidden size={18} className="mt-px shrink-0 text-secondary" />
        {t('title', names)}
      </p>
      {rest.length === 0 || onRest === undefined ? null : (
        <button
          type="button"
          className="btn btn-sm target justify-self-start border border-edge bg-base-100 font-medium"
          onClick={onRest}
        >
          {t('rest', { languages: list(rest) })}
        </button>
      )}
      {onPair === undefined
        ? null
        : ways.map(({ key, tags, of }) =>
            tags.length === 0 ? null : (
              <div key={key} className="flex flex-wrap items-center gap-2">
                <span className="text-muted">{t(key, names)}</span>
                {key === 'from' && isFound ? (
                  <span>{list(tags)}</span>
                ) : (
                  tags.map((tag) => (
                    <button
                      key={tag}
                      type="button"
                      className="btn btn-sm target border border-edge bg-base-100 font-medium"
                      onClick={() => onPair(of(tag))}
                    >
                      {name(tag)}
                      <PackToLoad {...{ catalogue, ...of(tag) }} />
                    </button>
                  ))
                )}
              </div>
            ),
          )}
      {targets.length + sources.length > 0 ? null : (
        <p className="text-muted">{t('neither', names)}</p>
      )}
      <details className="group text-muted">
        <summary className="target inline-flex cursor-pointer items-center gap-1 hover:text-base-content">
          {t('operator')}
          <ChevronDown
            aria-hidden
            size={16}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {packs.length === 0 ? null : (
            <li>
              {t('packs')}{' '}
              {packs.map(({ to, packBytes }) => (
                <span key={to} className="flex flex-wrap items-baseline gap-x-3">
                  <code
                    dir="ltr"
                    className="break-all"
                  >{`glossa packs add ${pair.from}-${to}`}</code>
                  {packBytes === undefined ? null : (
                    <span>{packSize(packBytes, i18n.language)}</span>
                  )}
                </span>
              ))}
            </li>
          )}
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

/** How much is downloaded at the first use of a pair; nothing where it is there, or not known. */
function PackToLoad({ catalogue, from, to }: Pair & { catalogue: Catalogue }) {
  const { t, i18n } = useTranslation('general/ui');
  const { packBytes } = catalogue.pair(from, to) ?? {};
  if (packBytes === undefined) return null;
  return (
    <span className="font-normal text-muted" title={t('engine.downloads_first')}>
      {packSize(packBytes, i18n.language)}
    </span>
  );
}
