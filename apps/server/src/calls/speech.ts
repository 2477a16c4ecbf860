import { text as textOf } from 'node:stream/consumers';
import {
  countCharacters,
  GlossaError,
  LIMITS,
  removeJunk,
  SENTENCES_AT_ONCE,
  SPEECH_MEDIA_TYPES,
  type SpeechResult,
} from '@glossa/contract';
import { blobKeys, keptInput, keptResult, readSentences, soundKey } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { pronunciationGrowth } from '@glossa/speech';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { viewListed } from '../jobs/job-view.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { changedCharacters } from '../text/changed-characters.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['text-to-speech'] as const;
/** Characters of a text by which histories name it. */
const NAME_CHARACTERS = 80;

/** Junk that clients send with a text, which only this call takes out (`decisions.md` §7). */
const withoutJunk = (text: string) => removeJunk(text).replace(/\bobiect\b/g, '');

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

  async function textOfJob(textKey: string): Promise<string> {
    try {
      return await textOf((await blobs.get(textKey)).body);
    } catch (error) {
      if (error instanceof GlossaError && error.code === 'not_found')
        throw new GlossaError('not_found', 'The text is gone.');
      throw error;
    }
  }

  /** The earlier job that a new one takes sentences of. Errors: `not_found`. */
  async function baseOf(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, KINDS);
    const input = keptInput('text-to-speech', row);
    if (input === undefined) throw new GlossaError('not_found', 'The text is gone.');
    const ready = keptResult('text-to-speech', row)?.sentences.ready ?? 0;
    const isWhole = row.status === 'succeeded';
    return { jobId, ready, input, isWhole, text: () => textOfJob(input.textKey) };
  }

  return {
    async speechCreate({ text: given, userId, guid, basedOn, again, ...manner }, c) {
      refuseForeign(c, userId);
      refuseForeign(c, guid);
      const base = basedOn === undefined ? undefined : await baseOf(c, basedOn);
      if (given === undefined && base === undefined)
        throw new GlossaError('validation_failed', 'Give a text.');
      const before = await base?.text();
      const text = given === undefined ? before! : withoutJunk(given);
      const growthOf = pronunciationGrowth(manner.pronunciations);
      const growth = growthOf(text);
      const characters = checkLength(text, LIMITS.speech.characters) + growth;
      refuseEmpty(text);
      await refuseUnspoken(manner.voice, manner.language);
      const isAlike =
        base?.isWhole &&
        again.length === 0 &&
        (['voice', 'language', 'speed', 'pitch', 'ssml'] as const).every(
          (key) => base.input[key] === manner[key],
        ) &&
        JSON.stringify(base.input.pronunciations) === JSON.stringify(manner.pronunciations);
      const amount = isAlike
        ? changedCharacters(before!, text) + Math.max(0, growth - growthOf(before!))
        : characters;
      const taken = await visitors.of(c.get('caller'))?.characters(amount);
      const id = newId();
      const textKey = blobKeys.ofJob(id, 'text.txt');
      try {
        await blobs.put(textKey, new TextEncoder().encode(text), {
          mime: 'text/plain',
          name: 'text.txt',
        });
      } catch (error) {
        await taken?.giveBack();
        throw error;
      }
      const input = {
        ...{ textKey, characters, again, ...manner },
        ...(base === undefined ? {} : { base: { jobId: base.jobId, ready: base.ready } }),
      };
      const { language: from } = manner;
      try {
        return await startJob(
          c,
          { id, kind: 'text-to-speech', input, name: nameOf(text), from },
          taken,
        );
      } catch (error) {
        await blobs.delete(textKey);
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
        const { words: _, ...result } = item.result ?? {};
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
