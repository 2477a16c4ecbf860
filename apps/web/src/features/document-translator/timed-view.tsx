import { GlossaError } from '@glossa/contract';
import type { DocumentJob, FinishedDocument } from '@glossa/core';
import { readAnySubtitles, spokenCues, writeCues } from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';
import { ErrorNotice } from '@glossa/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchKept } from '../../client/fetch-kept.ts';
import { useLoaded } from '../account/use-loaded.ts';
import SubtitleEditor from '../subtitle-editor/subtitle-editor.tsx';
import type { EditedSubtitles } from '../subtitle-editor/use-editor.ts';

/** Subtitles of any format as the editor takes them. Errors: `corrupt_file`. */
function editedFrom(bytes: Uint8Array, language: string): EditedSubtitles {
  const read = readAnySubtitles(decodeBytes(bytes).text);
  const cues = read === undefined ? [] : spokenCues(read);
  if (cues.length === 0) throw new GlossaError('corrupt_file', 'There are no subtitles in it.');
  const durationMs = cues.reduce((most, { end }) => Math.max(most, end), 0);
  return { vtt: writeCues(cues), video: false, language, durationMs };
}

/** Translated subtitles in the editor of subtitles: texts, times and rules, and other formats to save them in. */
export default function TimedView({ job, to }: { job: DocumentJob; to: string }) {
  const { t } = useTranslation('translate/document-pages');
  const { url, fileName } = job.result as FinishedDocument;
  const load = useCallback(
    async (signal: AbortSignal) => editedFrom(await fetchKept(url, signal), to),
    [url, to],
  );
  const { data, error, reload } = useLoaded(load, url);
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (data === null) return <div className="skeleton mt-4 h-64" />;
  return (
    <div className="mt-4 border-t border-line pt-3" data-timed>
      <p className="text-sm text-muted">{t('timed.hint')}</p>
      <SubtitleEditor
        jobId={job.jobId}
        name={fileName}
        result={data}
        charged={0}
        hasRecording={false}
      />
    </div>
  );
}
