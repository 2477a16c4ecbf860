import {
  GlossaError,
  LIMITS,
  removeJunk,
  SENTENCES_AT_ONCE,
  SPEECH_MEDIA_TYPES,
} from '@glossa/contract';
import { keptResult, readSentences, soundKey } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { pronunciationGrowth } from '@glossa/speech';
import type { CallHandlers } from '../http/handlers.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { checkLength, createSpeechStarter, refuseEmpty } from '../speech/start-speech.ts';
import { viewListedSpeech } from '../speech/view-listed-speech.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['text-to-speech'] as const;
/** Those whose sentences are told one by one. */
const SPOKEN_KINDS = ['text-to-speech', 'cloned-speech'] as const;

/** Texts that are read aloud: a job for long ones, short ones at once. */
export function speechCalls(
  deps: CallDeps,
): Pick<
  CallHandlers,
  'speak' | 'speechCreate' | 'speechHistory' | 'speechResult' | 'speechSentences'
> {
  const { services, visitors, reader, links } = deps;
  const { blobs } = services.stores;
  const start = createSpeechStarter(deps);
  const { engines } = services;

  /** Refuses at once what no retry would cure. Errors: `not_found`, `unsupported_language_pair`, `engine_unavailable`. */
  async function refuseUnspoken(voice: string, language: string): Promise<void> {
    needFfmpeg('writes sound files');
    if (language !== 'auto') await engines.speak.choose(voice, language);
    else if (voice !== 'default' && !(await engines.speak.voices()).some(({ id }) => id === voice))
      throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
  }

  return {
    async speechCreate({ userId, guid, ...asked }, c) {
      refuseForeign(c, userId);
      refuseForeign(c, guid);
      return start(c, 'text-to-speech', asked, refuseUnspoken);
    },

    speechResult: ({ jobId }, c) => reader.show(c, jobId, KINDS),

    async speechSentences({ jobId, page }, c) {
      const row = await reader.own(c, jobId, SPOKEN_KINDS);
      const kind = row.kind === 'cloned-speech' ? 'cloned-speech' : 'text-to-speech';
      const result = row.status === 'queued' ? undefined : keptResult(kind, row);
      if (result === undefined) return { total: 0, ready: 0, sentences: [] };
      const { total, ready } = result.sentences;
      const first = page * SENTENCES_AT_ONCE;
      const kept = first < ready ? await readSentences(blobs, jobId, page) : [];
      const sentences = kept
        .slice(0, ready - first)
        .map(({ key, sound = key, hearing, ...sentence }) => ({
          ...sentence,
          ...(hearing?.doubtful === undefined ? {} : { heard: hearing.doubtful }),
          ...(key === '' ? {} : { url: links.to(soundKey(jobId, sound)) }),
        }));
      return { total, ready, sentences };
    },

    speechHistory: (asked, c) => reader.history(c, KINDS, asked, viewListedSpeech),

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
