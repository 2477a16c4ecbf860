import type { TranscriptionResult } from '@glossa/contract';
import { PencilLine } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { isPresent } from '../../client/presence.ts';
import { useEngineName } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';

const SubtitleEditor = lazyPart(
  () => import('../subtitle-editor/subtitle-editor.tsx'),
  ['new_translate/transcript-editor', 'new_translate/transcript-share', 'translate/document-pages'],
);

export interface TranscriptResultProps {
  jobId: string;
  /** Of the recording's file. */
  name: string;
  result: TranscriptionResult;
  /** Credits that it cost. */
  charged: number;
  /** The editor is there at once. */
  startsOpen?: boolean;
  languageName(tag: string): string;
}

/** What was heard: by whom it was written down, what it cost, and the editor. */
export function TranscriptResult({
  jobId,
  name,
  result,
  charged,
  startsOpen = false,
  languageName,
}: TranscriptResultProps) {
  const { t, i18n } = useTranslation(['new_translate/transcribe', 'translate/document']);
  const { number } = formats(i18n.language);
  const engineName = useEngineName();
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { report, language } = result;
  if (report.words === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  const said = [
    t('words', { count: report.words, shown: number(report.words) }),
    ...(language === null ? [] : [languageName(language)]),
    report.engines.map(engineName).join(', '),
    ...(charged === 0 && !isPresent()
      ? []
      : [t('translate/document:report.charged_n', { count: charged, shown: number(charged) })]),
  ];
  return (
    <>
      <p className="text-sm" data-report>
        {said.join(' · ')}
      </p>
      {report.draft ? <p className="mt-1 text-sm text-warning">{t('engine.draft')}</p> : null}
      <button
        type="button"
        className={`btn target mt-3 ${open ? 'btn-outline' : 'btn-primary'}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <PencilLine aria-hidden size={17} />
        {t(open ? 'close' : 'open')}
      </button>
      <div id={id}>
        {open ? (
          <Suspense fallback={<div className="skeleton mt-4 h-64" />}>
            <SubtitleEditor {...{ jobId, name, result, charged }} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
