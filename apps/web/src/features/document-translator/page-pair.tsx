import { findLanguage } from '@glossa/contract';
import { type UIEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Side = 'source' | 'target';

export interface PagePairProps {
  /** Of the document, from 1. */
  page: number;
  /** Address of a picture of the source's page; absent where the translation's shows both. */
  source?: string | undefined;
  target: string;
  /** Of the two languages. */
  names: Readonly<Record<Side, string>>;
  to: string;
  /** 1 shows a page in the width that there is. */
  zoom?: number;
}

/** A page before and after: beside each other, on a telephone one of them at a time. Both are moved together. */
export function PagePair({ page, source, target, names, to, zoom = 1 }: PagePairProps) {
  const { t } = useTranslation('translate/document-pages');
  const [shown, setShown] = useState<Side>('target');
  const frames = useRef<Partial<Record<Side, HTMLElement | null>>>({});
  const sides = source === undefined ? (['target'] as const) : (['source', 'target'] as const);
  function moveOther(event: UIEvent<HTMLElement>, side: Side): void {
    const other = frames.current[side === 'source' ? 'target' : 'source'];
    if (other == null) return;
    const { scrollLeft, scrollTop } = event.currentTarget;
    // What was moved tells of it too: nothing is left to move then.
    if (other.scrollTop !== scrollTop) other.scrollTop = scrollTop;
    if (other.scrollLeft !== scrollLeft) other.scrollLeft = scrollLeft;
  }
  return (
    <>
      {source === undefined ? null : (
        <div className="mb-2 flex gap-1 sm:hidden">
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              className={`btn btn-sm target flex-1 ${side === shown ? 'btn-primary' : 'btn-outline'}`}
              aria-pressed={side === shown}
              onClick={() => setShown(side)}
            >
              {names[side]}
            </button>
          ))}
        </div>
      )}
      <div
        className={`grid gap-3 ${source === undefined ? '' : 'sm:grid-cols-2'}`}
        data-page={page}
      >
        {sides.map((side) => (
          <figure
            key={side}
            className={`min-w-0 ${source !== undefined && side !== shown ? 'max-sm:hidden' : ''}`}
          >
            <figcaption
              className={`mb-1 text-xs font-medium text-muted ${source === undefined ? 'sr-only' : 'max-sm:sr-only'}`}
              dir="auto"
            >
              {names[side]}
            </figcaption>
            <section
              ref={(frame) => {
                frames.current[side] = frame;
              }}
              aria-label={names[side]}
              tabIndex={zoom > 1 ? 0 : undefined}
              dir={side === 'target' ? findLanguage(to)?.dir : 'ltr'}
              onScroll={(event) => moveOther(event, side)}
              className="max-h-[min(80dvh,60rem)] overflow-auto overscroll-contain rounded-field border border-line bg-base-200"
            >
              <PagePicture
                key={side === 'source' ? source : target}
                address={side === 'source' ? source! : target}
                label={t(side === 'source' ? 'review.source_alt' : 'review.target_alt', { page })}
                zoom={zoom}
              />
            </section>
          </figure>
        ))}
      </div>
    </>
  );
}

/** A picture of a page; until it is there, a sheet in its place. */
function PagePicture({ address, label, zoom }: { address: string; label: string; zoom: number }) {
  const { t } = useTranslation('translate/document-pages');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <p role="alert" className="p-6 text-center text-sm text-muted">
        {t('review.failed')}
      </p>
    );
  return (
    <div className={state === 'loading' ? 'skeleton aspect-[1/1.414]' : ''}>
      <img
        src={address}
        alt={label}
        decoding="async"
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
        style={{ width: `${zoom * 100}%` }}
        className={`block h-auto max-w-none ${state === 'loading' ? 'opacity-0' : ''}`}
      />
    </div>
  );
}
