import type { JobRow, TranscriptShareRow } from '@glossa/db';
import { keptResult, type Stores } from '@glossa/jobs';

type Jobs = Pick<Stores['jobs'], 'find'>;
type Shared = TranscriptShareRow | undefined;

/** The transcription that a share shows; undefined where the share is over, or what it shows is no longer kept. */
export async function sharedTranscription(jobs: Jobs, share: Shared) {
  const row = share && (await jobs.find(share.jobId));
  const result = row?.kind === 'transcription' ? keptResult('transcription', row) : undefined;
  return row && result && { row, result };
}

/** A speech that is done and kept. */
export function wholeSpeech(row: JobRow) {
  const { kind } = row;
  if (kind !== 'text-to-speech' && kind !== 'cloned-speech') return undefined;
  const result = keptResult(kind, row);
  return result?.fileKey === undefined
    ? undefined
    : { row, result, mediaKey: result.fileKey, cloned: kind === 'cloned-speech' };
}

/** The speech that a share lets others hear; undefined as above. */
export async function sharedSpeech(jobs: Jobs, share: Shared) {
  const row = share && (await jobs.find(share.jobId));
  return row && wholeSpeech(row);
}

/** Blob of what a share lets others hear or see. */
export async function sharedMedia(jobs: Jobs, share: Shared): Promise<string | undefined> {
  const transcription = await sharedTranscription(jobs, share);
  return transcription?.result.mediaKey ?? (await sharedSpeech(jobs, share))?.mediaKey;
}
