import { formatTag } from '@glossa/i18n';
import { ErrorNotice, IconButton } from '@glossa/ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { PagePair } from './page-pair.tsx';
import { usePages } from './use-pages.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

export interface PageReviewProps {
  jobId: string;
  languageName(tag: string): string;
}

/** The pages of a finished document before and after, one by one; arrow and page keys turn them, + and - zoom. */
export default function PageReview({ jobId, languageName }: PageReviewProps) {
  const { t, i18n } = useTranslation('translate/document-pages');
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(0);
  const { head, at, error, reload } = usePages(jobId, place);
  const { number } = formats(i18n.language);
  const percent = new Intl.NumberFormat(formatTag(i18n.language), { style: 'percent' });
  const total = head?.total ?? 0;
  const last = total - 1;
  const turn = (to: number) => setPlace(Math.max(0, Math.min(last, to)));
  const scale = (to: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, to)));
  const shown = at(place);
  const next = at(place + 1);
  useEffect(() => {
    // The page behind is there when it is turned to.
    for (const address of [next?.target, next?.source])
      if (address !== undefined) new Image().src = address;
  }, [next]);

  if (error !== null && head === null)
    return (
      <div className="mt-4">
        <ErrorNotice error={error} onRetry={reload} />
      </div>
    );
  if (head === null)
    return <div className="skeleton mt-4 h-96" role="status" aria-label={t('compare.loading')} />;
  const names = {
    source: head.from === null ? t('compare.source') : languageName(head.from),
    target: languageName(head.to),
  };

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, () => void> = {
      PageDown: () => turn(place + 1),
      PageUp: () => turn(place - 1),
      Home: () => turn(0),
      End: () => turn(last),
      '+': () => scale(zoom + 1),
      '=': () => scale(zoom + 1),
      '-': () => scale(zoom - 1),
      '0': () => scale(0),
      // What is larger than its frame is moved by them.
      ...(zoom > 0
        ? {}
        : {
            ArrowRight: () => turn(place + (isRightToLeft ? -1 : 1)),
            ArrowLeft: () => turn(place + (isRightToLeft ? 1 : -1)),
          }),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  }

  return (
    <section
      aria-label={t('review.label')}
      className="mt-4 border-t border-line pt-3"
      onKeyDown={onKey}
      data-review
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t('review.previous')}
            shortcut="PageUp"
            directional
            aria-disabled={place === 0}
            onClick={() => turn(place - 1)}
          />
          <PlaceField place={place} total={total} onTurn={turn} />
          <span className="text-sm text-muted">/ {number(total)}</span>
          <IconButton
            icon={ChevronRight}
            label={t('review.next')}
            shortcut="PageDown"
            directional
            aria-disabled={place >= last}
            onClick={() => turn(place + 1)}
          />
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ZoomOut}
            label={t('review.smaller')}
            shortcut="-"
            aria-disabled={zoom === 0}
            onClick={() => scale(zoom - 1)}
          />
          <span className="min-w-12 text-center text-sm text-muted tabular-nums" data-zoom>
            {percent.format(ZOOMS[zoom]!)}
          </span>
          <IconButton
            icon={ZoomIn}
            label={t('review.larger')}
            shortcut="+"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => scale(zoom + 1)}
          />
        </div>
      </div>
      {shown === undefined ? (
        error === null ? (
          <div className="skeleton h-96" role="status" aria-label={t('compare.loading')} />
        ) : (
          <ErrorNotice error={error} onRetry={reload} />
        )
      ) : (
        <>
          <p role="status" className="sr-only">
            {t('segments.page', { page: number(shown.page) })}
          </p>
          <PagePair {...shown} names={names} to={head.to} zoom={ZOOMS[zoom]!} />
        </>
      )}
    </section>
  );
}

interface PlaceFieldProps {
  place: number;
  total: number;
  onTurn(place: number): void;
}

/** Which of the pages is shown, counted from 1; another number leads there. */
function PlaceField({ place, total, onTurn }: PlaceFieldProps) {
  const { t } = useTranslation('translate/document-pages');
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  function go(): void {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) onTurn(wanted - 1);
    setTyped(null);
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('review.go')}
      </label>
      <input
        id={id}
        className="input input-sm target w-16 text-center tabular-nums"
        inputMode="numeric"
        dir="ltr"
        maxLength={String(total).length}
        value={typed ?? String(place + 1)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
    </>
  );
}
