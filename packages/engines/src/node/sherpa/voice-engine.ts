import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import type { SpeakEngine, Voice } from '../../ports/speak.ts';
import { readWav } from '../../sound/wav.ts';
import type { SherpaOptions } from './engine.ts';
import { createModelRunner } from './run-model.ts';
import type { SayTask } from './tasks.ts';
import {
  DEFAULT_VOICE_MODELS,
  type Speaker,
  VOICE_MODELS,
  type VoiceModelOffer,
} from './voice-catalogue.ts';

export interface SherpaVoiceOptions extends Pick<SherpaOptions, 'models' | 'pool'> {
  /** `SHERPA_VOICES`: models in the order in which their voices are told. */
  voiceModels?: readonly string[];
}

const ID = 'sherpa';
const LONGEST_TEXT = 1_000;

/** Models that speak, which sherpa-onnx runs in a process of its own, downloaded when one is first used. */
export function createSherpaVoiceEngine({
  models,
  pool,
  voiceModels = DEFAULT_VOICE_MODELS,
}: SherpaVoiceOptions): SpeakEngine {
  const runner = createModelRunner(models, pool);
  const offers = voiceModels.flatMap((id) => VOICE_MODELS.find((model) => model.id === id) ?? []);
  const all = offers.flatMap((offer) => offer.speakers.map((speaker) => ({ offer, speaker })));
  const find = (voice: string) => all.find(({ speaker }) => `${ID}:${speaker.id}` === voice);

  /** Speakers of models that are here, and then those of models that may be had. */
  async function usable(language?: string) {
    const installed = await models.installed();
    const tag = language === undefined ? undefined : tagOf(language);
    const able = all.filter(({ speaker }) => tag === undefined || speaker.languages.includes(tag));
    const here = able.filter(({ offer }) => installed.has(offer.id));
    const others: typeof able = [];
    for (const one of able)
      if (!here.includes(one) && (await models.mayHave(one.offer.id))) others.push(one);
    return [
      ...here.map((one) => ({ ...one, ready: true })),
      ...others.map((one) => ({ ...one, ready: false })),
    ];
  }

  const voiceOf = ({
    offer,
    speaker,
    ready,
  }: {
    offer: VoiceModelOffer;
    speaker: Speaker;
    ready: boolean;
  }): Voice => ({
    ...{ id: `${ID}:${speaker.id}`, name: speaker.name, gender: speaker.gender },
    ...{ languages: speaker.languages, licence: offer.licence, ready },
    ...{ engine: ID, style: 'natural', pitch: false, local: true },
  });

  return {
    id: ID,
    name: 'sherpa-onnx',
    local: true,
    longestText: LONGEST_TEXT,
    async state() {
      const installed = await models.installed();
      const here = offers.filter(({ id }) => installed.has(id));
      if (here.length > 0)
        return { state: 'ready', detail: here.map(({ name }) => name).join(', ') };
      const values = { model: offers[0]?.id ?? '' };
      return { state: 'missing', needs: { code: 'speech_model', values } };
    },
    serves: async (language) => (await usable(language)).length > 0,
    voices: async (language) => (await usable(language)).map(voiceOf),
    rateOf: (voice) => find(voice)?.offer.rate,
    async speak({ text, language, voice, speed, owner }, signal) {
      signal.throwIfAborted();
      const { offer, speaker } = find(voice) ?? {};
      if (offer === undefined || speaker === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      const tag = tagOf(language);
      if (!speaker.languages.includes(tag))
        throw new GlossaError('unsupported_language_pair', 'The voice does not speak it.', {
          details: { language },
        });
      if (text.length > LONGEST_TEXT)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      const files = await runner.load(offer.id, signal);
      const folder = await mkdtemp(join(tmpdir(), 'glossa-voice-'));
      try {
        const output = join(folder, 'speech.wav');
        const task: SayTask = {
          ...{ model: { type: offer.type, files }, text, output },
          ...{ speaker: speaker.number, speed, language: tag },
        };
        await runner.ask('say', task, signal, owner);
        return readWav(await readFile(output));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => models.close(),
  };
}

const tagOf = (language: string) => baseLanguage(findLanguage(language)?.tag ?? '');
