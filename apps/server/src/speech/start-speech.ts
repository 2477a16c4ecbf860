import { countCharacters, GlossaError, LIMITS, type SpeechFormat } from '@glossa/contract';
import {
  cleanChapters,
  joinChapters,
  keptInput,
  keptResult,
  moveChapters,
  openBook,
  readKeptContent,
} from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { cleanText, pronunciationGrowth } from '@glossa/speech';
import type { CallDeps } from '../calls/deps.ts';
import type { AppContext } from '../http/env.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import { changedCharacters } from '../text/changed-characters.ts';
import { type ChosenContent, chosenChapters } from './chosen-chapters.ts';
import { putSpeechText, readSpeechText, type SpeechText } from './speech-files.ts';
import { speechName } from './speech-name.ts';
import { withoutJunk } from './without-junk.ts';

export type SpeechKind = 'text-to-speech' | 'cloned-speech';

/** What is asked of a text that is to be read aloud. */
export interface AskedSpeech {
  text?: string | undefined;
  content?: (ChosenContent & { jobId: string }) | undefined;
  basedOn?: string | undefined;
  again: number[];
  voice: string;
  language: string;
  speed: number;
  pitch: number;
  format: SpeechFormat;
  /** That of the earlier one, of which the text is, unless given. */
  ssml?: boolean | undefined;
  /** Those of the earlier one unless given. */
  pronunciations?: { word: string; say: string }[] | undefined;
  /** Sentences are heard again; as it was with the earlier one unless given. */
  readBack?: boolean | undefined;
}

/** Code points of a text. Errors: `limit_exceeded`. */
export function checkLength(text: string, most: number): number {
  const characters = countCharacters(text);
  if (text.length <= most) return characters;
  throw new GlossaError('limit_exceeded', `The text is longer than ${most} characters.`, {
    details: { characters, most },
  });
}

/** Errors: `validation_failed` for a text without a letter, figure or picture. */
export function refuseEmpty(text: string): void {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text))
    throw new GlossaError('validation_failed', 'There is nothing to say.');
}

/** Puts texts that are to be read aloud in line, by voices of engines or of the caller's own. */
export function createSpeechStarter({
  services,
  visitors,
  reader,
  startJob,
}: Pick<CallDeps, 'services' | 'visitors' | 'reader' | 'startJob'>) {
  const { blobs } = services.stores;

  /** The earlier job that a new one takes sentences of. Errors: `not_found`. */
  async function baseOf(c: AppContext, kind: SpeechKind, jobId: string) {
    const row = await reader.own(c, jobId, [kind]);
    const input = keptInput(kind, row);
    if (input === undefined) throw new GlossaError('not_found', 'The text is gone.');
    const ready = keptResult(kind, row)?.sentences.ready ?? 0;
    const isWhole = row.status === 'succeeded';
    const text = await readSpeechText(blobs, input.textKey);
    return { jobId, ready, input, isWhole, text };
  }
  type Base = Awaited<ReturnType<typeof baseOf>>;

  /** The text of chapters of a file that the caller had read. Errors: `not_found`; those of `chosenChapters`. */
  async function textOfContent(
    c: AppContext,
    { jobId, ...chosen }: ChosenContent & { jobId: string },
  ): Promise<SpeechText & { language: string }> {
    const row = await reader.own(c, jobId, ['file-content']);
    const kept = row.status === 'succeeded' ? keptResult('file-content', row) : undefined;
    if (kept === undefined) throw new GlossaError('not_found', 'The file is not read, or no more.');
    const content = await readKeptContent(blobs, kept.contentKey);
    const { text, chapters } = joinChapters(chosenChapters(content, chosen));
    const { coverKey } = kept;
    const book = {
      title: content.title,
      chapters,
      ...(coverKey === undefined ? {} : { coverKey }),
    };
    return { text, book, language: content.language ?? 'auto' };
  }

  /** The text of an earlier job, or another one in its place: chapters go along with what is the same. */
  async function textOfBase({ input, text: before }: Base, given?: string): Promise<SpeechText> {
    const book = await openBook(blobs, input.bookKey);
    if (given === undefined) return { text: before, book };
    if (book === undefined) return { text: given };
    // Who changes a sentence has the text as it was told, and changes it in one place.
    const text = cleanText(given);
    const told = cleanChapters(book.chapters, before);
    const chapters = moveChapters(told.chapters, told.text, text);
    return { text, ...(chapters === undefined ? {} : { book: { ...book, chapters } }) };
  }

  /**
   * @param refuseUnspoken refuses at once what no retry would cure
   * Errors: `validation_failed`, `limit_exceeded`, `not_found`; those of `refuseUnspoken` and of putting a job in line.
   */
  return async (
    c: AppContext,
    kind: SpeechKind,
    { text: given, content, basedOn, again, ...asked }: AskedSpeech,
    refuseUnspoken: (voice: string, language: string) => Promise<void>,
  ): Promise<{ jobId: string }> => {
    if (content !== undefined && (given !== undefined || asked.ssml))
      throw new GlossaError('validation_failed', 'A file is read without a text and SSML.');
    const base = basedOn === undefined ? undefined : await baseOf(c, kind, basedOn);
    const own = given === undefined ? undefined : withoutJunk(given);
    const chosen = content && (await textOfContent(c, content));
    const found: SpeechText | undefined =
      chosen ??
      (base ? await textOfBase(base, own) : own === undefined ? undefined : { text: own });
    if (found === undefined) throw new GlossaError('validation_failed', 'Give a text.');
    const { text } = found;
    const isBaseText = given === undefined && content === undefined;
    const ssml = asked.ssml ?? (isBaseText && base?.input.ssml === true);
    const pronunciations = asked.pronunciations ?? base?.input.pronunciations ?? [];
    const book = ssml ? undefined : found.book;
    const ofFile = chosen?.language ?? (book && base?.input.language);
    const language = asked.language === 'auto' ? (ofFile ?? 'auto') : asked.language;
    const readBack = asked.readBack ?? base?.input.readBack ?? false;
    const manner = { ...asked, language, ssml, pronunciations, readBack };
    const growthOf = pronunciationGrowth(manner.pronunciations);
    const growth = growthOf(text);
    const characters = checkLength(text, LIMITS.speech.characters) + growth;
    refuseEmpty(text);
    await refuseUnspoken(manner.voice, language);
    const isAlike =
      base?.isWhole &&
      again.length === 0 &&
      (['voice', 'language', 'speed', 'pitch', 'ssml'] as const).every(
        (key) => base.input[key] === manner[key],
      ) &&
      JSON.stringify(base.input.pronunciations) === JSON.stringify(manner.pronunciations);
    const amount = isAlike
      ? changedCharacters(base.text, text) + Math.max(0, growth - growthOf(base.text))
      : characters;
    const taken = await visitors.of(c.get('caller'))?.characters(amount);
    const id = newId();
    const input = {
      ...{ characters, again, ...manner },
      ...(base === undefined ? {} : { base: { jobId: base.jobId, ready: base.ready } }),
    };
    const name = speechName(book?.title ?? text);
    return startWithFiles(
      blobs,
      { id, taken },
      () => putSpeechText(blobs, id, { text, book }),
      (files) =>
        startJob(c, { id, kind, input: { ...input, ...files }, name, from: language }, taken),
    );
  };
}
