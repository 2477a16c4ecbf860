import { hummed } from './hummed.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const RATE = 24_000;
const MODELS = [
  {
    ...{ model_id: 'eleven_multilingual_v2', can_do_text_to_speech: true },
    languages: ['en', 'ja', 'zh', 'de', 'pt', 'fil'].map((id) => ({ language_id: id, name: id })),
  },
  { model_id: 'eleven_english_sts_v2', can_do_text_to_speech: false, languages: null },
];
const VOICES = [
  {
    ...{ voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', category: 'premade' },
    labels: { accent: 'british', gender: 'male', language: 'en' },
    verified_languages: [{ language: 'en', model_id: 'eleven_multilingual_v2' }],
  },
  {
    ...{ voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Greta', category: 'professional' },
    labels: { gender: 'female' },
    verified_languages: [{ language: 'de', model_id: 'eleven_multilingual_v2' }],
  },
  { voice_id: 'own', name: 'My own', category: 'cloned', labels: {}, verified_languages: null },
];
const failed = (status: number, name: string, message: string): ServiceReply => ({
  status,
  body: { detail: { status: name, message } },
});

/** ElevenLabs' API, with voices that hum a tone for each word. */
export function startElevenLabs(key: string): Promise<Service> {
  return startService(({ method, path, query, headers, body }) => {
    if (headers['xi-api-key'] !== key) return failed(401, 'invalid_api_key', 'Invalid API key');
    if (method === 'GET' && path === '/v1/models') return { body: MODELS };
    if (method === 'GET' && path === '/v1/voices') return { body: { voices: VOICES } };
    const [, id] = /^\/v1\/text-to-speech\/(\w+)$/.exec(path) ?? [];
    if (method !== 'POST' || id === undefined)
      return { status: 404, body: { detail: 'Not Found' } };
    if (!VOICES.some(({ voice_id }) => voice_id === id))
      return failed(404, 'voice_not_found', `A voice with the voice_id ${id} was not found.`);
    const { text, model_id: model, voice_settings: settings = {} } = JSON.parse(body);
    const { speed = 1 } = settings as { speed?: number };
    const isRight =
      typeof text === 'string' &&
      MODELS.some(({ model_id }) => model_id === model) &&
      speed >= 0.7 &&
      speed <= 1.2 &&
      query.get('output_format') === `pcm_${RATE}`;
    if (!isRight) return { status: 422, body: { detail: [{ msg: 'value is not valid' }] } };
    const samples = hummed(text, { speed, rate: RATE });
    const bytes = new Uint8Array(samples.buffer);
    return { headers: { 'content-type': 'audio/pcm' }, body: bytes };
  });
}
