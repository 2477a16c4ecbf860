import type { FinishedDocument } from '@glossa/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { ChosenLine } from './chosen-line.tsx';
import KeptCells from './kept-cells.tsx';
import { LayoutNotes } from './layout-notes.tsx';
import { SubtitleQuality } from './subtitle-quality.tsx';

/** Of few documents. */
const ScannedNotes = lazyPart(() => import('./scanned-notes.tsx'), ['translate/scanned']);

export interface ReportNotesProps {
  report: FinishedDocument['report'];
  onTranslateKept?: (() => void) | undefined;
}

/** What of a document was translated, by choice and otherwise. */
export default function ReportNotes({ report, onTranslateKept }: ReportNotesProps) {
  const { t } = useTranslation('translate/document-pages');
  const { choices, kept, layout, quality, remarks, scanned } = report;
  return (
    <>
      {kept === undefined ? null : <KeptCells kept={kept} onTranslate={onTranslateKept} />}
      {layout === undefined ? null : (
        <LayoutNotes layout={scanned === undefined ? layout : { ...layout, pictures: 0 }} />
      )}
      {scanned === undefined ? null : (
        <Suspense>
          <ScannedNotes scanned={scanned} />
        </Suspense>
      )}
      {quality === undefined ? null : <SubtitleQuality quality={quality} />}
      {choices === undefined ? null : <ChosenLine held={choices} />}
      {remarks.includes('choice_not_for_format') ? (
        <p className="mt-1 text-warning">{t('choices.not_for_format')}</p>
      ) : null}
    </>
  );
}
