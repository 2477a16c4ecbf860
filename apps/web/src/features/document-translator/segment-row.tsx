import { findLanguage } from '@glossa/contract';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cutMatches, cutWords } from './highlight.ts';
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
  const { t, i18n } = useTranslation([
    'translate/document',
    'translate/document-pages',
    'translate/document-issues',
  ]);
  const { source, target, state, page, part, issues, details = [] } = segment;
  const failed = state === 'failed';
  const Icon = failed ? CircleAlert : TriangleAlert;
  // Names of parts inside a package say nothing to a reader.
  const place =
    part !== undefined && !part.includes('/') && !part.endsWith('.xml')
      ? part
      : page === undefined
        ? null
        : t('translate/document-pages:segments.page', { page });
  const explained = issues
    .filter((issue) => i18n.exists(`translate/document-issues:${issue}`))
    .map((issue) => ({
      issue,
      text: t(`translate/document-issues:${issue as 'codes_lost'}`),
      words: details.filter((detail) => detail.issue === issue),
    }));
  const wordsOf = (side: 'source' | 'target') =>
    details
      .filter(({ issue }) => (issue === 'words_left') === (side === 'target'))
      .map(({ text }) => text);
  return (
    <>
      <div className="min-w-0">
        {place === null ? null : (
          <p className="text-xs text-muted" dir="auto">
            {place}
          </p>
        )}
        <p {...inLanguage(from)} className="break-words whitespace-pre-wrap text-muted">
          <Marked text={source} query={query} words={wordsOf('source')} />
        </p>
      </div>
      <div className="min-w-0">
        {place === null ? null : <p className="hidden text-xs sm:block">&nbsp;</p>}
        <p {...inLanguage(to)} className="break-words whitespace-pre-wrap">
          <Marked text={target} query={query} words={wordsOf('target')} />
        </p>
        {state === 'doubtful' || failed ? (
          <p
            className={`mt-1 flex items-start gap-1.5 text-sm ${failed ? 'text-error' : 'text-warning'}`}
          >
            <Icon aria-hidden size={15} className="mt-1 shrink-0" />
            <span>
              {t(`translate/document-pages:compare.${state}`)}
              {explained.map(({ issue, text, words }) => (
                <span key={issue}>
                  {` ${text}`}
                  {words.map(({ text: word }) => (
                    <Fragment key={word}>
                      {' '}
                      <q>
                        <bdi>{word}</bdi>
                      </q>
                    </Fragment>
                  ))}
                </span>
              ))}
            </span>
          </p>
        ) : null}
      </div>
    </>
  );
}

interface MarkedProps {
  text: string;
  /** What a search found comes before what a check found. */
  query: string;
  words: readonly string[];
}

function Marked({ text, query, words }: MarkedProps) {
  const searched = query.trim() !== '';
  const pieces = searched ? cutMatches(text, query) : cutWords(text, words);
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <mark
        key={at}
        className={
          searched
            ? 'rounded-xs bg-accent/35 text-inherit'
            : 'bg-transparent text-inherit underline decoration-warning decoration-wavy'
        }
      >
        {piece}
      </mark>
    ),
  );
}
