import { stat, writeFile } from 'node:fs/promises';
import type { TranscriptFormat } from '@glossa/contract';
import { writeTranscriptPdf } from './pdf.ts';
import { type TranscriptText, transcriptPages, writeTextForm } from './text-forms.ts';

export interface TranscriptFileTask {
  transcript: TranscriptText;
  format: TranscriptFormat;
  outPath: string;
}

/** Writes a transcript as a file of a form; answers its bytes. Errors: `unsupported_format` where it is no WebVTT file. */
export async function writeTranscriptFile(task: TranscriptFileTask): Promise<number> {
  const { transcript, format, outPath } = task;
  if (format === 'pdf') await writeTranscriptPdf({ ...transcriptPages(transcript), outPath });
  else await writeFile(outPath, await writeTextForm(transcript, format));
  return (await stat(outPath)).size;
}
