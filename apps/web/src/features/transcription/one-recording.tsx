import { calls, GlossaError, type JobView, type TranscriptionResult } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { TranscriptResult } from './transcript-result.tsx';

type Row = JobView<TranscriptionResult>;

/** An earlier transcription, opened by its address. */
export default function OneRecording({
  jobId,
  languageName,
}: {
  jobId: string;
  languageName(tag: string): string;
}) {
  const [row, setRow] = useState<Row | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const load = useCallback(() => {
    setError(null);
    api
      .call(calls.videoVttStatus, { jobId })
      .then(setRow, (reason: unknown) =>
        setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`)),
      );
  }, [jobId]);
  useEffect(load, [load]);
  if (error !== null) return <ErrorNotice error={error} onRetry={load} />;
  if (row === null) return <div className="skeleton mb-6 h-64 rounded-box" />;
  const { result, credits } = row;
  if (row.status !== 'succeeded' || result === undefined) return null;
  return (
    <section className="card-surface mb-6 p-4 sm:p-5" data-one-recording={jobId}>
      <TranscriptResult
        {...{ jobId, result, languageName }}
        name=""
        charged={credits.charged}
        startsOpen
      />
    </section>
  );
}
