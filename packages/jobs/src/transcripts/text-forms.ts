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

/** Forms that are made of text alone. */
export type TextForm = Exclude<TranscriptFormat, 'pdf'>;

const encode = (text: string) => new TextEncoder().encode(text);

/** The bytes of a transcript in a form. Errors: `unsupported_format` where it is no WebVTT file. */
export async function writeTextForm(
  transcript: TranscriptText,
  format: TextForm,
): Promise<Uint8Array> {
  const { vtt, name, words, durationMs } = transcript;
  const language = transcript.language ?? 'und';
  const cues = readCues(vtt);
  switch (format) {
    case 'vtt':
      return encode(vtt);
    case 'txt':
      return encode(transcriptText(cues, language));
    case 'srt':
    case 'ass':
      return encode(convert(readSubtitles(vtt, 'vtt'), format).text);
    case 'json': {
      const speakers = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))];
      const all = { language: transcript.language ?? null, durationMs, speakers, cues, words };
      return encode(`${JSON.stringify(all, null, 1)}\n`);
    }
    case 'docx':
      return transcriptDocx({
        ...{ title: name, language, clock, rightToLeft: isRightToLeft(language) },
        paragraphs: paragraphs(cues, language),
      });
  }
}

/** What the pages of a transcript say. Errors: `unsupported_format` where it is no WebVTT file. */
export function transcriptPages(transcript: TranscriptText) {
  const language = transcript.language ?? 'und';
  const told = paragraphs(readCues(transcript.vtt), language);
  return {
    ...{ title: transcript.name, language, rightToLeft: isRightToLeft(language) },
    paragraphs: told.map(({ startMs, speaker, text }) => ({
      head: speaker === undefined ? clock(startMs) : `${clock(startMs)}  ${speaker}`,
      text,
    })),
  };
}

const isRightToLeft = (language: string) => findLanguage(language)?.dir === 'rtl';
