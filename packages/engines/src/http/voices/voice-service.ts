import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import type { SpeakEngine, SpeakRequest, SpokenSound, Voice } from '../../ports/speak.ts';
import type { HttpClient } from '../client.ts';
import { RemoteList } from '../remote-list.ts';
import { stateOf } from '../support.ts';

/** A voice as its service has it: what the engine adds is the same for all. */
export interface ServiceVoice extends Pick<Voice, 'name' | 'gender' | 'languages'> {
  /** As the service calls it. */
  code: string;
  /** Catalogue tags of what it was made for; of what it can say besides, `languages` tells. */
  madeFor: readonly string[];
}

/** A service that is asked which voices it has, and says texts with them. */
export interface VoiceService<V extends ServiceVoice> {
  id: string;
  name: string;
  /** Empty where there is none, and the variable that holds it. */
  key: string;
  variable: string;
  pitch: boolean;
  longestText: number;
  /** Samples a second of all that it says. */
  rate: number;
  client: HttpClient;
  /** Best first. */
  list(): Promise<readonly V[]>;
  say(voice: V, request: SpeakRequest & { tag: string }, signal: AbortSignal): Promise<SpokenSound>;
}

/** The engine over a service; its list of voices is kept for a day. */
export function createVoiceServiceEngine<V extends ServiceVoice>(
  service: VoiceService<V>,
): SpeakEngine {
  const { id, name, key, client } = service;
  const list = new RemoteList(
    () => service.list(),
    () => client.now(),
  );
  const all = async () => (key === '' ? [] : await list.get());
  const idOf = ({ code }: V) => `${id}:${code}`;
  const voiceOf = (voice: V): Voice => ({
    ...{ id: idOf(voice), name: voice.name, gender: voice.gender, languages: voice.languages },
    ...{ engine: id, style: 'natural', pitch: service.pitch, local: false },
    licence: `terms of ${name}`,
  });

  /** A language as voices have it: itself, else its unmarked variant. */
  function tagOf(voices: readonly V[], language: string): string | undefined {
    const tag = findLanguage(language)?.tag ?? '';
    return [tag, baseLanguage(tag)].find((known) =>
      voices.some(({ languages }) => languages.includes(known)),
    );
  }

  return {
    id,
    name,
    local: false,
    longestText: service.longestText,
    state: async () => stateOf(key, 'api_key', service.variable),
    serves: async (language) => tagOf(await all(), language) !== undefined,
    rateOf: () => service.rate,
    async voices(language) {
      const voices = await all();
      if (language === undefined) return voices.map(voiceOf);
      const tag = tagOf(voices, language);
      if (tag === undefined) return [];
      const made = voices.filter(({ madeFor }) => madeFor.includes(tag));
      const able = made.length > 0 ? made : voices.filter((one) => one.languages.includes(tag));
      return able.map(voiceOf);
    },
    async speak(request, signal) {
      signal.throwIfAborted();
      if (key === '') throw client.unavailable('unauthorized');
      const voice = (await all()).find((one) => idOf(one) === request.voice);
      if (voice === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', {
          details: { voice: request.voice },
        });
      const tag = tagOf([voice], request.language);
      if (tag === undefined)
        throw new GlossaError(
          'unsupported_language_pair',
          `The voice of ${name} does not speak it.`,
          {
            details: { language: request.language },
          },
        );
      if (request.text.length > service.longestText)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      return service.say(voice, { ...request, tag }, signal);
    },
    close: async () => {},
  };
}
