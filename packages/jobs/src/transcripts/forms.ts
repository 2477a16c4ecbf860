import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptFormat } from '@glossa/contract';
import { withWorkFolder } from '../work/work-folder.ts';
import type { TranscriptFiles } from './files.ts';
import { refuseOtherThanVtt } from './read-cues.ts';
import { type TranscriptText, writeTextForm } from './text-forms.ts';

export interface WrittenTranscript {
  bytes: Uint8Array;
  mime: string;
}

const MEDIA_TYPES: Readonly<Record<TranscriptFormat, string>> = {
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  ass: 'text/x-ass; charset=utf-8',
  json: 'application/json',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Characters of a WebVTT file above which it is written in a process of its own: nobody else waits for it. */
const LARGE = 100_000;

/**
 * A transcript as a file of a form.
 * Errors: `unsupported_format` where it is no WebVTT file; those of `TranscriptFiles.write`.
 */
export async function writeTranscript(
  transcript: TranscriptText,
  format: TranscriptFormat,
  { files, signal, owner }: { files: TranscriptFiles; signal: AbortSignal; owner?: string },
): Promise<WrittenTranscript> {
  refuseOtherThanVtt(transcript.vtt);
  const mime = MEDIA_TYPES[format];
  if (format === 'vtt') return { bytes: new TextEncoder().encode(transcript.vtt), mime };
  if (format !== 'pdf' && transcript.vtt.length <= LARGE)
    return { bytes: await writeTextForm(transcript, format), mime };
  const bytes = await withWorkFolder(async (folder) => {
    const outPath = join(folder, `transcript.${format}`);
    await files.write({ transcript, format, outPath }, signal, owner);
    return readFile(outPath);
  });
  return { bytes, mime };
}
