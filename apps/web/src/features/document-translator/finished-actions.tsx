import type { DocumentJob, FinishedDocument } from '@glossa/core';
import { Columns2, Download } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { isPresent } from '../../client/presence.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';

/** Most documents need none. */
const ReportNotes = lazyPart(
  () => import('./report-notes.tsx'),
  ['translate/document-parts', 'translate/document-pages'],
);
const SegmentView = lazyPart(
  () => import('./segment-view.tsx'),
  ['translate/document-issues', 'translate/document-pages'],
);
const REMARKS = [
  'nothing_to_translate',
  'already_in_target_language',
  'not_in_stated_language',
] as const;

/** Takes the result along, compares it with the source, and says how well it went. */
export function FinishedActions({
  job,
  onTranslateKept,
}: {
  job: DocumentJob;
  onTranslateKept?: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation('translate/document');
  const catalogue = useCatalogue(i18n.language);
  const [comparing, setComparing] = useState(false);
  const id = useId();
  const { url, fileName, unitsUrl, report } = job.result as FinishedDocument;
  return (
    <>
      <Summary report={report} charged={job.credits.charged} />
      {(report.choices ?? report.kept ?? report.scanned) === undefined ? null : (
        <Suspense>
          <ReportNotes report={report} onTranslateKept={onTranslateKept} />
        </Suspense>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a className="btn btn-primary target" href={url} download={fileName} data-download>
          <Download aria-hidden size={17} />
          {t('actions.download')}
        </a>
        {unitsUrl === undefined ? null : (
          <button
            type="button"
            className="btn btn-outline target"
            aria-expanded={comparing}
            aria-controls={id}
            onClick={() => setComparing(!comparing)}
          >
            <Columns2 aria-hidden size={17} />
            {t(comparing ? 'actions.hide_comparison' : 'actions.compare')}
          </button>
        )}
      </div>
      <div id={id}>
        {comparing && unitsUrl !== undefined ? (
          <Suspense fallback={<div className="skeleton mt-4 h-40" />}>
            <SegmentView jobId={job.jobId} languageName={catalogue.nameOf} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

function Summary({ report, charged }: { report: FinishedDocument['report']; charged: number }) {
  const { t, i18n } = useTranslation('translate/document');
  const { number } = formats(i18n.language);
  const check = report.doubtful + report.failed;
  const remarks = REMARKS.filter((remark) => report.remarks.includes(remark));
  return (
    <div className="text-sm" data-report>
      <p>
        {t('report.segments_n', { count: report.segments, shown: number(report.segments) })}
        {' · '}
        {check === 0
          ? t('report.all_passed')
          : t('report.check_n', { count: check, shown: number(check) })}
        {/* Visitors have no credits. */}
        {charged === 0 && !isPresent()
          ? null
          : ` · ${t('report.charged_n', { count: charged, shown: number(charged) })}`}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 text-warning">
          {t(`report.remarks.${remark}`)}
        </p>
      ))}
    </div>
  );
}
