import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLanguage, type TranscriptFormat } from '@glossa/contract';
import {
  convert,
  type Paragraph,
  paragraphsOf,
  readSubtitles,
  type SpokenCue,
  spokenBy,
  type TimedWord,
} from '@glossa/subtitles';
import type { Pictures } from '../pictures/pictures.ts';
import { withWorkFolder } from '../work/work-folder.ts';
import { transcriptDocx } from './docx.ts';
import { readCues } from './read-cues.ts';

/** A transcript that is to be written down. */
export interface TranscriptText {
  /** A WebVTT file. */
  vtt: string;
  /** Name for people, without the end of a file's name. */
  name: string;
  /** Catalogue tag; undefined where nobody knows. */
  language: string | undefined;
  /** For JSON alone, where they are known. */
  words?: readonly TimedWord[] | undefined;
  durationMs?: number | undefined;
}

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

/** `1:02:03` or `2:03`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const paragraphs = (cues: readonly SpokenCue[], language: string): Paragraph[] =>
  paragraphsOf(
    cues.map(({ start, end, text, speaker }) => ({
      ...{ startMs: start, endMs: end, speaker },
      text: text.replace(/\s*\n\s*/g, isSpaceless(language) ? '' : ' '),
    })),
  );
const isSpaceless = (language: string) => /^(ja|zh|yue|th)\b/.test(language);

/** A transcript as text to be read. */
export function transcriptText(cues: readonly SpokenCue[], language: string): string {
  const parts = paragraphs(cues, language).map((paragraph) => spokenBy(paragraph, language));
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/**
 * A transcript as a file of a form.
 * Errors: `unsupported_format` where it is no WebVTT file; those of `Pictures.transcript`.
 */
export async function writeTranscript(
  transcript: TranscriptText,
  format: TranscriptFormat,
  { pictures, signal, owner }: { pictures: Pictures; signal: AbortSignal; owner?: string },
): Promise<WrittenTranscript> {
  const { vtt, name, words, durationMs } = transcript;
  const language = transcript.language ?? 'und';
  const cues = readCues(vtt);
  const encode = (text: string) => new TextEncoder().encode(text);
  const mime = MEDIA_TYPES[format];
  switch (format) {
    case 'vtt':
      return { bytes: encode(vtt), mime };
    case 'txt':
      return { bytes: encode(transcriptText(cues, language)), mime };
    case 'srt':
    case 'ass':
      return { bytes: encode(convert(readSubtitles(vtt, 'vtt'), format).text), mime };
    case 'json': {
      const speakers = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))];
      const all = { language: transcript.language ?? null, durationMs, speakers, cues, words };
      return { bytes: encode(`${JSON.stringify(all, null, 1)}\n`), mime };
    }
    case 'docx': {
      const text = { title: name, language, paragraphs: paragraphs(cues, language), clock };
      const rightToLeft = isRightToLeft(language);
      return { bytes: await transcriptDocx({ ...text, rightToLeft }), mime };
    }
    case 'pdf':
      return {
        bytes: await withWorkFolder(async (folder) => {
          const outPath = join(folder, 'transcript.pdf');
          const told = paragraphs(cues, language).map(({ startMs, speaker, text }) => ({
            head: speaker === undefined ? clock(startMs) : `${clock(startMs)}  ${speaker}`,
            text,
          }));
          const task = { title: name, language, paragraphs: told, outPath };
          const rightToLeft = isRightToLeft(language);
          await pictures.transcript({ ...task, rightToLeft }, signal, owner);
          return readFile(outPath);
        }),
        mime,
      };
  }
}

const isRightToLeft = (language: string) => findLanguage(language)?.dir === 'rtl';
