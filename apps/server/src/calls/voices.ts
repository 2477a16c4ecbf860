import {
  GlossaError,
  LANGUAGES,
  SITE_LANGUAGE_TAGS,
  SPEECH_MEDIA_TYPES,
  type SpokenVoice,
} from '@glossa/contract';
import { EXAMPLE_SENTENCES } from '@glossa/i18n/example-sentences';
import type { CallHandlers } from '../http/handlers.ts';
import { createPreparedAnswers, FRESH_MS } from '../http/prepared-answers.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

/** Of all samples that are kept ready: some 20 KB each. */
const SAMPLES = 200;
const DAY_SECONDS = 24 * 60 * 60;

/** Who reads texts aloud here, and what each sounds like. */
export function voiceCalls({
  services: { engines, clock, work },
}: CallDeps): Pick<CallHandlers, 'voices' | 'voiceSample'> {
  let listed: { at: number; voices: ReturnType<typeof listVoices> } | undefined;

  /** Voices with the languages that they are made for, whatever else they say. */
  async function listVoices() {
    const lists = await Promise.all(
      LANGUAGES.map(async ({ tag }) => ({ tag, voices: await engines.speak.voices(tag) })),
    );
    const tags = new Map<string, string[]>();
    for (const { tag, voices } of lists)
      for (const { id } of voices) tags.set(id, [...(tags.get(id) ?? []), tag]);
    const all = await engines.speak.voices();
    return all.map((voice) => ({ voice, languages: tags.get(voice.id) ?? [] }));
  }

  /** The same list for whoever asks meanwhile, whatever language it is about. */
  function freshVoices() {
    if (listed === undefined || clock.now() - listed.at >= FRESH_MS)
      listed = { at: clock.now(), voices: listVoices() };
    return listed.voices;
  }

  const answer = createPreparedAnswers(clock, async (language) => {
    const [all, report] = await Promise.all([freshVoices(), engines.report()]);
    const states = report.find(({ capability }) => capability === 'speak')?.engines ?? [];
    const failing = new Set(states.flatMap(({ id, state }) => (state === 'failing' ? [id] : [])));
    const voices = all.map(
      ({ voice, languages }): SpokenVoice => ({
        ...voice,
        languages,
        ready: voice.ready !== false && !failing.has(voice.engine),
        // Nobody has a model downloaded by wanting to hear what it would sound like.
        sample: voice.ready === false ? null : `/voices/sample?id=${encodeURIComponent(voice.id)}`,
      }),
    );
    const without = (wanted: readonly SpokenVoice[]) =>
      SITE_LANGUAGE_TAGS.filter((tag) => !wanted.some(({ languages }) => languages.includes(tag)));
    return {
      voices:
        language === '' ? voices : voices.filter(({ languages }) => languages.includes(language)),
      unserved: without(voices),
      withoutLocal: without(voices.filter(({ local }) => local)),
    };
  });

  const samples = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  async function makeSample(voice: string, language: string) {
    const text = EXAMPLE_SENTENCES[language]?.[0];
    if (text === undefined)
      throw new GlossaError(
        'unsupported_language_pair',
        'There are samples in the languages of the site.',
      );
    needFfmpeg('writes sound files');
    return work.soundOfText({
      ...{ text, language, voice, speed: 1, pitch: 1, ssml: false, pronunciations: [] },
      // Whoever asks first is forgotten: others may wait for it.
      ...{ format: 'mp3', owner: 'samples', signal: AbortSignal.timeout(60_000) },
    });
  }

  return {
    voices: ({ language = '' }, c) => answer(language, c),

    async voiceSample({ id, language }, c) {
      const known = (await engines.speak.voices()).find((voice) => voice.id === id);
      if (known === undefined || known.ready === false)
        throw new GlossaError('not_found', 'There is no such voice.');
      const own = known.languages.find((tag) => SITE_LANGUAGE_TAGS.includes(tag));
      const spoken = language ?? own ?? known.languages[0]!;
      const key = `${id} ${spoken}`;
      if (samples.size >= SAMPLES) samples.clear();
      const made = samples.get(key) ?? makeSample(id, spoken);
      samples.set(key, made);
      made.catch(() => samples.delete(key));
      return c.body(await made, 200, {
        'Content-Type': SPEECH_MEDIA_TYPES.mp3,
        'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      });
    },
  };
}
