import { SEGMENT_FILTERS, type SegmentFilter } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SearchField } from './search-field.tsx';
import { inLanguage, SegmentCells } from './segment-row.tsx';
import { type Segments, useSegments } from './use-segments.ts';

const ROW_HEIGHT = 68;
const TYPING_MS = 250;

export interface SegmentViewProps {
  jobId: string;
  languageName?(tag: string): string;
}

/** Source and translation side by side by segment, with search and filters; only what is seen is rendered. */
export default function SegmentView({ jobId, languageName }: SegmentViewProps) {
  const { t, i18n } = useTranslation(['translate/document', 'translate/document-pages']);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [show, setShow] = useState<SegmentFilter>('all');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const segments = useSegments(jobId, show, query);
  const { head, error, reload } = segments;
  const { number } = formats(i18n.language);
  const name = (tag: string | null, otherwise: string) =>
    tag === null || languageName === undefined ? otherwise : languageName(tag);

  if (error !== null) {
    return (
      <div className="mt-4">
        <ErrorNotice error={error} onRetry={reload} />
      </div>
    );
  }
  if (head === null)
    return (
      <div
        className="skeleton mt-4 h-40"
        role="status"
        aria-label={t('translate/document-pages:compare.loading')}
      />
    );
  return (
    <div className="mt-4 border-t border-line pt-3" data-segments>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          value={typed}
          label={t('translate/document-pages:segments.search')}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-60"
        />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('translate/document-pages:segments.show')}</legend>
          {SEGMENT_FILTERS.map((filter) => (
            <label
              key={filter}
              className="target inline-flex cursor-pointer items-center rounded-full border border-line px-3 text-sm has-checked:border-primary has-checked:bg-primary/8 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                className="sr-only"
                name={`segments-${jobId}`}
                checked={show === filter}
                onChange={() => setShow(filter)}
                data-filter={filter}
              />
              {t(`translate/document-pages:segments.${filter}`, {
                shown: number(head.counts[filter]),
              })}
            </label>
          ))}
        </fieldset>
      </div>
      <p className="sr-only" role="status">
        {t('translate/document-pages:segments.found', { shown: number(head.matched) })}
      </p>
      {head.matched === 0 ? (
        <p className="py-6 text-sm text-muted">{t('translate/document-pages:segments.none')}</p>
      ) : (
        <SegmentTable
          key={`${show} ${query}`}
          segments={segments}
          query={query}
          sourceName={name(head.from, t('translate/document-pages:compare.source'))}
          targetName={name(head.to, t('translate/document-pages:compare.target'))}
        />
      )}
    </div>
  );
}

interface SegmentTableProps {
  segments: Segments;
  query: string;
  sourceName: string;
  targetName: string;
}

function SegmentTable({ segments, query, sourceName, targetName }: SegmentTableProps) {
  const { t } = useTranslation('translate/document-pages');
  const scroller = useRef<HTMLDivElement>(null);
  const { matched, from, to } = segments.head!;
  const virtualizer = useVirtualizer({
    count: matched,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0]?.index, rows.at(-1)?.index];
  const { need } = segments;
  useEffect(() => {
    if (first !== undefined) need(first);
    if (last !== undefined) need(last);
  }, [first, last]);
  const marked = useDeferredValue(query);
  return (
    <div className="mt-3">
      <div className="gap-x-6 border-b border-line pe-3 pb-2 text-xs font-medium text-muted max-sm:sr-only sm:grid sm:grid-cols-2">
        <p dir={inLanguage(from).dir}>{sourceName}</p>
        <p dir={inLanguage(to).dir}>{targetName}</p>
      </div>
      <section
        ref={scroller}
        aria-label={t('compare.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow and page keys scroll it.
        tabIndex={0}
        // The browser's own jump would end where rows still had their estimated heights.
        onKeyDown={(event) => {
          if (event.key !== 'Home' && event.key !== 'End') return;
          event.preventDefault();
          virtualizer.scrollToIndex(event.key === 'Home' ? 0 : matched - 1);
        }}
        className="max-h-[min(70dvh,40rem)] overflow-y-auto overscroll-contain pe-3"
      >
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const segment = segments.row(index);
            return (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                data-state={segment?.state}
                aria-setsize={matched}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-[0.9375rem] leading-relaxed sm:grid-cols-2"
              >
                {segment === undefined ? (
                  <div className="skeleton h-10 sm:col-span-2" />
                ) : (
                  <SegmentCells segment={segment} from={from} to={to} query={marked} />
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
