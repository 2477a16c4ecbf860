import type { TranscriptShareRow } from '@glossa/db';
import { keptResult, type Stores } from '@glossa/jobs';

/** The transcription that a share shows; undefined where the share is over, or what it shows is no longer kept. */
export async function sharedTranscription(
  jobs: Pick<Stores['jobs'], 'find'>,
  share: TranscriptShareRow | undefined,
) {
  const row = share && (await jobs.find(share.jobId));
  const result = row && keptResult('transcription', row);
  return row && result && { row, result };
}
