import { kindOfFile } from '@glossa/contract';
import type { DocumentJob, FinishedDocument } from '@glossa/core';
import { BookOpen, Captions, Columns2, Download, type LucideIcon } from 'lucide-react';
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
const TimedView = lazyPart(
  () => import('./timed-view.tsx'),
  ['new_translate/transcript-editor', 'new_translate/transcript-share', 'translate/document-pages'],
);
const PageReview = lazyPart(() => import('./page-review.tsx'), ['translate/document-pages']);
const REMARKS = [
  'nothing_to_translate',
  'already_in_target_language',
  'not_in_stated_language',
] as const;

/** Takes the result along, compares it with the source, and says how well it went. */
export function FinishedActions({
  job,
  to,
  onTranslateKept,
}: {
  job: DocumentJob;
  /** Catalogue tag of the language that it is in now. */
  to: string;
  onTranslateKept?: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation(['translate/document', 'translate/document-pages']);
  const catalogue = useCatalogue(i18n.language);
  const [opened, setOpened] = useState<View | null>(null);
  const id = useId();
  const { url, fileName, unitsUrl, pages, report } = job.result as FinishedDocument;
  const isSubtitles = kindOfFile({ name: fileName, type: '' }) === 'subtitles';
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
        {pages === undefined ? null : (
          <ViewButton
            view="pages"
            icon={BookOpen}
            label={t(`translate/document-pages:review.${opened === 'pages' ? 'hide' : 'show'}`)}
            {...{ id, opened, setOpened }}
          />
        )}
        {unitsUrl === undefined ? null : (
          <ViewButton
            view="segments"
            icon={Columns2}
            label={t(opened === 'segments' ? 'actions.hide_comparison' : 'actions.compare')}
            {...{ id, opened, setOpened }}
          />
        )}
        {isSubtitles ? (
          <ViewButton
            view="timed"
            icon={Captions}
            label={t(`translate/document-pages:timed.${opened === 'timed' ? 'hide' : 'show'}`)}
            {...{ id, opened, setOpened }}
          />
        ) : null}
      </div>
      <div id={id}>
        {opened === null ? null : (
          <Suspense fallback={<div className="skeleton mt-4 h-40" />}>
            {opened === 'timed' ? (
              <TimedView {...{ job, to }} />
            ) : opened === 'pages' ? (
              <PageReview jobId={job.jobId} languageName={catalogue.nameOf} />
            ) : (
              <SegmentView jobId={job.jobId} languageName={catalogue.nameOf} />
            )}
          </Suspense>
        )}
      </div>
    </>
  );
}

type View = 'segments' | 'pages' | 'timed';

interface ViewButtonProps {
  view: View;
  icon: LucideIcon;
  label: string;
  /** Of what it opens. */
  id: string;
  opened: View | null;
  setOpened(view: View | null): void;
}

/** Opens one way to look at a result, in the place of the other. */
function ViewButton({ view, icon: Icon, label, id, opened, setOpened }: ViewButtonProps) {
  const isOpen = opened === view;
  return (
    <button
      type="button"
      className="btn btn-outline target"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpened(isOpen ? null : view)}
    >
      <Icon aria-hidden size={17} />
      {label}
    </button>
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
