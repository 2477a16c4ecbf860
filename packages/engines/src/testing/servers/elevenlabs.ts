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
interface KeptVoice {
  voice_id: string;
  name: string;
  category: string;
  labels: Record<string, string>;
  verified_languages: { language: string; model_id: string }[] | null;
}
const VOICES: readonly KeptVoice[] = [
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

/** A field of form data. */
const fieldOf = (body: string, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(body)?.[1];

export interface ElevenLabsService extends Service {
  /** Voices of the account. */
  voices: readonly KeptVoice[];
}

/** ElevenLabs' API, with voices that hum a tone for each word, and room for `most` of them. */
export async function startElevenLabs(key: string, most = 30): Promise<ElevenLabsService> {
  const voices = [...VOICES];
  const service = await startService(({ method, path, query, headers, body }) => {
    if (headers['xi-api-key'] !== key) return failed(401, 'invalid_api_key', 'Invalid API key');
    if (method === 'GET' && path === '/v1/models') return { body: MODELS };
    if (method === 'GET' && path === '/v1/voices') return { body: { voices } };
    if (method === 'POST' && path === '/v1/voices/add') {
      const name = fieldOf(body, 'name');
      const hasFile = /name="files"; filename="[^"]+"\r\n[\s\S]*?\r\n\r\nRIFF/.test(body);
      if (!name || !hasFile) return { status: 422, body: { detail: [{ msg: 'field required' }] } };
      if (voices.length >= most)
        return failed(400, 'voice_limit_reached', 'You have reached your maximum of voices.');
      const voice_id = `cloned${voices.length}x${service.requests.length}`;
      const rest = { category: 'cloned', labels: {}, verified_languages: null };
      voices.push({ voice_id, name, ...rest });
      return { body: { voice_id, requires_verification: false } };
    }
    const [, gone] = /^\/v1\/voices\/(\w+)$/.exec(path) ?? [];
    if (method === 'DELETE' && gone !== undefined) {
      const at = voices.findIndex(({ voice_id }) => voice_id === gone);
      if (at < 0) return failed(400, 'voice_does_not_exist', `A voice ${gone} does not exist.`);
      voices.splice(at, 1);
      return { body: { status: 'ok' } };
    }
    const [, id] = /^\/v1\/text-to-speech\/(\w+)$/.exec(path) ?? [];
    if (method !== 'POST' || id === undefined)
      return { status: 404, body: { detail: 'Not Found' } };
    if (!voices.some(({ voice_id }) => voice_id === id))
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
  return { ...service, voices };
}
