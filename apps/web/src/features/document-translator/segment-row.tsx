import { findLanguage } from '@glossa/contract';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cutMatches } from './highlight.ts';
import type { SegmentRow } from './use-segments.ts';

/** Attributes of text in a language; of an unknown one each text decides its direction. */
export function inLanguage(tag: string | null): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  if (tag === null) return { dir: 'auto' };
  return { lang: tag, dir: findLanguage(tag)?.dir ?? 'auto' };
}

export interface SegmentCellsProps {
  segment: SegmentRow;
  from: string | null;
  to: string;
  query: string;
}

/** A segment and its translation, each as its language is written; a mark says what to look at. */
export function SegmentCells({ segment, from, to, query }: SegmentCellsProps) {
  const { t, i18n } = useTranslation(['translate/document', 'translate/document-review']);
  const { source, target, state, page, part, issues } = segment;
  const failed = state === 'failed';
  const Icon = failed ? CircleAlert : TriangleAlert;
  // Names of parts inside a package say nothing to a reader.
  const place =
    part !== undefined && !part.includes('/') && !part.endsWith('.xml')
      ? part
      : page === undefined
        ? null
        : t('translate/document-review:segments.page', { page });
  const explained = issues
    .filter((issue) => i18n.exists(`translate/document:issues.${issue}`))
    .map((issue) => t(`issues.${issue}` as 'issues.codes_lost'));
  return (
    <>
      <div className="min-w-0">
        {place === null ? null : (
          <p className="text-xs text-muted" dir="auto">
            {place}
          </p>
        )}
        <p {...inLanguage(from)} className="break-words whitespace-pre-wrap text-muted">
          <Marked text={source} query={query} />
        </p>
      </div>
      <div className="min-w-0">
        {place === null ? null : <p className="hidden text-xs sm:block">&nbsp;</p>}
        <p {...inLanguage(to)} className="break-words whitespace-pre-wrap">
          <Marked text={target} query={query} />
        </p>
        {state === 'doubtful' || failed ? (
          <p
            className={`mt-1 flex items-start gap-1.5 text-sm ${failed ? 'text-error' : 'text-warning'}`}
          >
            <Icon aria-hidden size={15} className="mt-1 shrink-0" />
            <span>
              {t(`compare.${state}`)}
              {explained.length === 0 ? null : ` ${explained.join(' ')}`}
            </span>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const pieces = cutMatches(text, query);
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <mark key={at} className="rounded-xs bg-accent/35 text-inherit">
        {piece}
      </mark>
    ),
  );
}
