import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '@glossa/contract';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { type Io, printJson, printLine, progressBar, showProgress, userPath } from '../io.ts';
import { readConfig } from '../services.ts';

interface TranscribeOptions {
  language: string;
  format: string;
  out?: string;
  speakers?: boolean;
  json?: boolean;
}

/** Writes down what is said in a file of sound or video. */
export async function transcribe(
  io: Io,
  file: string,
  options: TranscribeOptions,
): Promise<ExitCode> {
  const format = formatOf(options);
  const { createTranscriptionServices, transcribeFile } = await import('@glossa/jobs');
  const services = createTranscriptionServices(await readConfig(io));
  const folder = await mkdtemp(join(tmpdir(), 'glossa-'));
  try {
    const { bytes, report, language, durationMs } = await transcribeFile(services, {
      ...{ path: userPath(io, file), folder, format, language: options.language },
      ...{ diarize: options.speakers === true, signal: io.signal },
      onProgress: (share) => showProgress(io, progressBar(share)),
    });
    showProgress(io, '');
    if (options.out === undefined && !isBinary(format) && !options.json) {
      io.stdout.write(new TextDecoder().decode(bytes));
      return EXIT.ok;
    }
    const out = userPath(io, options.out ?? `${parse(file).name}.${format}`);
    await writeFile(out, bytes);
    if (options.json) printJson(io, { out, format, language, durationMs, report });
    else printLine(io, `${out}${report.draft ? ' (a draft: many words are wrong)' : ''}`);
    return EXIT.ok;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await services.close();
  }
}

const isBinary = (format: TranscriptFormat) => format === 'docx' || format === 'pdf';

function formatOf({ format, out }: TranscribeOptions): TranscriptFormat {
  const wanted = format === '' ? (out?.split('.').at(-1) ?? 'srt') : format;
  const found = TRANSCRIPT_FORMATS.find((known) => known === wanted.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(`There is no format ${wanted}; there are ${TRANSCRIPT_FORMATS.join(', ')}.`);
}
