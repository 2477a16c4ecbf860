import type { Catalogue, TextTranslatorState } from '@glossa/core';
import { CopyButton, EngineLine, ResultText } from '@glossa/ui';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';
import { useEngineName } from '../../client/use-catalogue.ts';
import { WorkError } from '../account/work-error.tsx';
import { AlreadyIn } from '../no-engine/already-in.tsx';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { type Pair, unservedPair } from '../no-engine/unserved-pair.ts';
import { ShareButton } from '../share/share-button.tsx';
import { offsetAtPoint } from './offset-at-point.ts';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { translationLink } from './share-link.ts';
import { ariaShortcut } from './shortcuts.ts';

const Alternatives = lazy(() => import('./alternatives.tsx'));

export interface ResultPaneProps {
  store: StoreApi<TextTranslatorState>;
  catalogue: Catalogue;
  /** Language of the page. */
  reader: string;
  /** The text is in the target language. */
  already: boolean;
  onPair(pair: Pair): void;
}

/** The translation, who made it, and what can be done with it. */
export function ResultPane({ store, catalogue, reader, already, onPair }: ResultPaneProps) {
  const { t } = useTranslation(['translate/text', 'general/ui']);
  const { source, from, to, detected, result, status, error } = useStore(store);
  const engineName = useEngineName();
  const textRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ offset: number; x: number; y: number } | null>(null);
  const pair = catalogue.pair(detected ?? from, to);
  const unserved = unservedPair(catalogue, { from, to }, detected);
  const text = unserved === null ? (result?.text ?? '') : '';
  const name = catalogue.nameOf;
  const hasAlternatives = pair?.features.includes('alternatives') === true && status === 'done';

  const openAlternatives = (event: MouseEvent) => {
    if (!hasAlternatives || textRef.current === null) return;
    const offset = offsetAtPoint(textRef.current, event.clientX, event.clientY);
    if (offset !== null) setPlace({ offset, x: event.clientX, y: event.clientY });
  };

  return (
    <section
      aria-label={t('result_label')}
      aria-busy={status === 'translating' || status === 'stale'}
      data-status={status}
      className="flex min-h-44 flex-col border-t border-line bg-base-200/60 md:min-h-80 md:border-s md:border-t-0"
    >
      <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
        <AlreadyIn
          targets={already && source.trim() !== '' ? [to] : []}
          from={detected ?? from}
          what="text"
          {...{ catalogue, reader }}
          onTo={(tag) => onPair({ from: detected ?? from, to: tag })}
        />
        <NoEngine {...{ pair: unserved, catalogue, reader, onPair }} isFound={from === 'auto'} />
        {error === null || unserved !== null ? null : (
          <WorkError error={error} onRetry={() => void store.getState().translateNow()} />
        )}
        {unserved !== null ? null : text === '' ? (
          <p className="text-work text-muted" data-length="short" aria-hidden>
            {status === 'translating' ? t('translating') : t('result_placeholder')}
          </p>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's way is the button below
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div ref={textRef} onClick={openAlternatives} data-result>
            <ResultText
              text={text}
              lang={to}
              stale={status === 'stale'}
              className={hasAlternatives ? 'cursor-pointer' : ''}
            />
          </div>
        )}
        <span className="sr-only" role="status">
          {status === 'done' && text !== '' && !already ? t('done') : ''}
        </span>
      </div>
      <div className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2 pb-2 sm:ps-5">
        <div className="min-w-0">
          {pair === undefined ? null : (
            <EngineLine
              pair={pair}
              engineName={engineName(pair.engine)}
              viaNames={(pair.via ?? []).map(name)}
            />
          )}
        </div>
        <div className="flex shrink-0 items-center">
          {hasAlternatives && text !== '' ? (
            <button
              type="button"
              className="btn btn-ghost btn-sm target text-muted"
              onClick={(event) => {
                const { x, y } = event.currentTarget.getBoundingClientRect();
                setPlace({ offset: 0, x, y });
              }}
            >
              {t('alternatives.button')}
            </button>
          ) : null}
          {text === '' ? null : (
            <>
              <ReadAloudButton text={text} lang={to} />
              <ShareButton
                link={() =>
                  translationLink(window.location.href, { from: detected ?? from, to, source })
                }
              />
              <span data-copy>
                <CopyButton
                  text={text}
                  label={t('copy_translation')}
                  shortcut={ariaShortcut('copy')}
                />
              </span>
            </>
          )}
        </div>
      </div>
      {place === null ? null : (
        <Suspense fallback={null}>
          <Alternatives store={store} place={place} onClose={() => setPlace(null)} />
        </Suspense>
      )}
    </section>
  );
}
