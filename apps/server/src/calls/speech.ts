import {
  countCharacters,
  GlossaError,
  LIMITS,
  removeJunk,
  SENTENCES_AT_ONCE,
  SPEECH_MEDIA_TYPES,
  type SpeechResult,
} from '@glossa/contract';
import {
  joinChapters,
  keptInput,
  keptResult,
  moveChapters,
  openBook,
  readKeptContent,
  readSentences,
  soundKey,
} from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { pronunciationGrowth } from '@glossa/speech';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewListed } from '../jobs/job-view.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { type ChosenContent, chosenChapters } from '../speech/chosen-chapters.ts';
import {
  dropSpeechText,
  putSpeechText,
  readSpeechText,
  type SpeechText,
} from '../speech/speech-files.ts';
import { withoutJunk } from '../speech/without-junk.ts';
import { changedCharacters } from '../text/changed-characters.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['text-to-speech'] as const;
/** Characters of a text by which histories name it. */
const NAME_CHARACTERS = 80;

function checkLength(text: string, most: number): number {
  const characters = countCharacters(text);
  if (text.length <= most) return characters;
  throw new GlossaError('limit_exceeded', `The text is longer than ${most} characters.`, {
    details: { characters, most },
  });
}

function refuseEmpty(text: string): void {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text))
    throw new GlossaError('validation_failed', 'There is nothing to say.');
}

const nameOf = (text: string) =>
  [
    ...text
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, NAME_CHARACTERS)
    .join('')
    .toWellFormed();

/** Texts that are read aloud: a job for long ones, short ones at once. */
export function speechCalls({
  services,
  visitors,
  reader,
  links,
  startJob,
}: CallDeps): Pick<
  CallHandlers,
  'speak' | 'speechCreate' | 'speechHistory' | 'speechResult' | 'speechSentences'
> {
  const { blobs } = services.stores;
  const { engines } = services;

  /** Refuses at once what no retry would cure. Errors: `not_found`, `unsupported_language_pair`, `engine_unavailable`. */
  async function refuseUnspoken(voice: string, language: string): Promise<void> {
    needFfmpeg('writes sound files');
    if (language !== 'auto') await engines.speak.choose(voice, language);
    else if (voice !== 'default' && !(await engines.speak.voices()).some(({ id }) => id === voice))
      throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
  }

  /** The earlier job that a new one takes sentences of. Errors: `not_found`. */
  async function baseOf(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, KINDS);
    const input = keptInput('text-to-speech', row);
    if (input === undefined) throw new GlossaError('not_found', 'The text is gone.');
    const ready = keptResult('text-to-speech', row)?.sentences.ready ?? 0;
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
    const text = given ?? before;
    const book = await openBook(blobs, input.bookKey);
    const chapters = book && moveChapters(book.chapters, before, text);
    return chapters === undefined ? { text } : { text, book: { ...book!, chapters } };
  }

  return {
    async speechCreate({ text: given, content, userId, guid, basedOn, again, ...asked }, c) {
      refuseForeign(c, userId);
      refuseForeign(c, guid);
      if (content !== undefined && (given !== undefined || asked.ssml))
        throw new GlossaError('validation_failed', 'A file is read without a text and SSML.');
      const base = basedOn === undefined ? undefined : await baseOf(c, basedOn);
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
      const manner = { ...asked, language, ssml, pronunciations };
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
      const files = await putSpeechText(blobs, id, { text, book }).catch(async (error) => {
        await dropSpeechText(blobs, id);
        await taken?.giveBack();
        throw error;
      });
      const input = {
        ...{ ...files, characters, again, ...manner },
        ...(base === undefined ? {} : { base: { jobId: base.jobId, ready: base.ready } }),
      };
      const name = nameOf(book?.title ?? text);
      try {
        return await startJob(
          c,
          { id, kind: 'text-to-speech', input, name, from: language },
          taken,
        );
      } catch (error) {
        await dropSpeechText(blobs, id);
        throw error;
      }
    },

    speechResult: ({ jobId }, c) => reader.show(c, jobId, KINDS),

    async speechSentences({ jobId, page }, c) {
      const row = await reader.own(c, jobId, KINDS);
      const result = row.status === 'queued' ? undefined : keptResult('text-to-speech', row);
      if (result === undefined) return { total: 0, ready: 0, sentences: [] };
      const { total, ready } = result.sentences;
      const first = page * SENTENCES_AT_ONCE;
      const kept = first < ready ? await readSentences(blobs, jobId, page) : [];
      const sentences = kept.slice(0, ready - first).map(({ key, ...sentence }) => ({
        ...sentence,
        ...(key === '' ? {} : { url: links.to(soundKey(jobId, key)) }),
      }));
      return { total, ready, sentences };
    },

    speechHistory: (asked, c) =>
      reader.history(c, KINDS, asked, (row, ...rest) => {
        const item = viewListed<SpeechResult>(row, ...rest);
        const { words: _, chapters: _chapters, ...result } = item.result ?? {};
        return item.result === undefined ? item : { ...item, result: result as SpeechResult };
      }),

    async speak({ text: given, userId, ...manner }, c) {
      refuseForeign(c, userId);
      const text = removeJunk(given);
      const growthOf = pronunciationGrowth(manner.pronunciations);
      const characters = checkLength(text, LIMITS.shortSpeech.characters) + growthOf(text);
      refuseEmpty(text);
      await refuseUnspoken(manner.voice, manner.language);
      const { payer, line } = c.get('caller');
      const taken = await visitors.of(c.get('caller'))?.characters(characters);
      const work = { id: newId(), job: false };
      const { signal } = c.req.raw;
      try {
        await services.work.credits.holdText(payer, work, characters);
        const bytes = await services.work.soundOfText({ text, ...manner, owner: line, signal });
        await services.work.credits.settle(payer, work.id, { characters });
        return c.body(bytes, 200, {
          'Content-Type': SPEECH_MEDIA_TYPES[manner.format],
          'Content-Disposition': `inline; filename="speech.${manner.format}"`,
          'Cache-Control': 'no-store',
        });
      } catch (error) {
        await Promise.all([services.work.credits.release(payer, work.id), taken?.giveBack()]);
        throw error;
      }
    },
  };
}
