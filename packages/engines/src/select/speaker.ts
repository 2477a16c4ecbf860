import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import type { SpeakEngine, SpeakRequest, SpokenSound, Voice } from '../ports/speak.ts';
import { inRate } from '../sound/resample.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

export type SpeakSelector = ReportingSelector<SpeakEngine, [language: string, engine?: string]>;

/** Chooses who says a text: one engine where its name is given, else the best that serves the language. */
export function createSpeakSelector(
  options: BreakerOptions & { engines: readonly SpeakEngine[] },
): SpeakSelector {
  return createSelector<SpeakEngine, [language: string, engine?: string]>({
    // A text that takes too long says nothing about the next one.
    faults: ['engine_unavailable', 'rate_limited'],
    ...options,
    what: 'this language',
    async fit(engine, language, wanted) {
      if (wanted !== undefined && engine.id !== wanted) return undefined;
      return (await engine.serves(language)) ? { ready: true } : undefined;
    },
  });
}

/** A voice that was chosen, with what has to be known to use it. */
export interface ChosenVoice {
  voice: Voice;
  /** Characters that it says at once. */
  longestText: number;
  /** Whether it says something in a language that is not its own, or another voice in its place. */
  says(language: string): Promise<boolean>;
}

/** Says texts with whatever voices there are. */
export interface Speaker {
  /** Voices that are ready, best engine first, then those to be downloaded; of one language, those made for it. */
  voices(language?: string): Promise<Voice[]>;
  /**
   * The voice with an id, or of `default` the first of the language.
   * Errors: `not_found`; `unsupported_language_pair` where no voice speaks the language.
   */
  choose(id: string, language: string): Promise<ChosenVoice>;
  /**
   * What the voice does not speak is said by the first one of the language that keeps it on this machine.
   * Errors: those of `SpeakEngine`.
   */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<SpokenSound>;
}

export function createSpeaker(selector: SpeakSelector): Speaker {
  const voices = async (language?: string) => {
    const lists = await Promise.all(
      selector.engines.map((engine) => selector.ask(engine, () => engine.voices(language), [])),
    );
    const all = lists.flat();
    return [
      ...all.filter(({ ready }) => ready !== false),
      ...all.filter(({ ready }) => ready === false),
    ];
  };
  const engineOf = (id: string) =>
    selector.engines.find((engine) => engine.id === id.split(':', 1)[0]);

  /** Id of the voice that says a language in the place of one that does not speak it. */
  async function standIn(id: string, language: string): Promise<string | undefined> {
    if (engineOf(id)?.rateOf?.(id) === undefined) return undefined;
    return (await voices(language)).find(({ local, ready }) => local && ready !== false)?.id;
  }

  const say = (request: SpeakRequest, signal: AbortSignal) =>
    firstThatCan(
      selector,
      [request.language, request.voice.split(':', 1)[0]!],
      signal,
      (engine) => engine.speak(request, signal),
      () => unserved(request.language),
    );

  return {
    voices,
    async choose(id, language) {
      const wanted = id === 'default' ? await voices(language) : await voices();
      const voice = id === 'default' ? wanted[0] : wanted.find((one) => one.id === id);
      if (voice === undefined) {
        if (id === 'default') throw unserved(language);
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice: id } });
      }
      const engine = engineOf(voice.id)!;
      if (!(await engine.serves(language))) throw unserved(language);
      return {
        ...{ voice, longestText: engine.longestText },
        says: async (other) =>
          (await engine.serves(other)) || (await standIn(voice.id, other)) !== undefined,
      };
    },
    async speak(request, signal) {
      const { voice, language } = request;
      const engine = engineOf(voice);
      const isOwn = engine === undefined || (await engine.serves(language));
      const other = isOwn ? undefined : await standIn(voice, language);
      const sound = await say(other === undefined ? request : { ...request, voice: other }, signal);
      return { ...sound, ...inRate(sound, engine?.rateOf?.(voice)) };
    },
  };
}

function unserved(language: string): GlossaError {
  const message = `No voice here speaks ${language}.`;
  return new GlossaError('unsupported_language_pair', message, { details: { language } });
}
