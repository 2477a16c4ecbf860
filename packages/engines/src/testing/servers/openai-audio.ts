import { type Service, type ServiceReply, startService } from './service.ts';

export interface OpenAiAudioAbilities {
  apiKey?: string;
  /** What the model hears in every sound. */
  text: string;
  /** Words as the server times them; Whisper's leave out punctuation, and figures now and then. */
  words?: readonly { word: string; start: number; end: number }[];
  segments?: readonly { text: string; start: number; end: number }[];
  language?: string;
  /** Newer models answer `json` and `text` alone. */
  verbose?: boolean;
}

const error = (status: number, message: string, param: string | null = null): ServiceReply => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param, code: null } },
});

/** Fields of a `multipart/form-data` body, files as their bytes in Latin-1. */
function fieldsOf(body: string, type: string): Map<string, string[]> {
  const boundary = /boundary=([^;]+)/.exec(type)?.[1] ?? '';
  const fields = new Map<string, string[]>();
  for (const part of body.split(`--${boundary}`)) {
    const name = /name="([^"]+)"/.exec(part)?.[1];
    if (name === undefined) continue;
    const value = part.slice(part.indexOf('\r\n\r\n') + 4, -2);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

/** OpenAI's `/audio/transcriptions`, with a model that hears the same in every sound that is not silent. */
export function startOpenAiAudio(abilities: OpenAiAudioAbilities): Promise<Service> {
  const { apiKey, text, words, segments, language = 'english', verbose = true } = abilities;
  return startService(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/audio/transcriptions') return error(404, 'Not found');
    if (apiKey && headers.authorization !== `Bearer ${apiKey}`)
      return error(401, 'Incorrect API key provided.');
    const fields = fieldsOf(body, headers['content-type'] ?? '');
    const file = fields.get('file')?.[0];
    if (!file?.startsWith('RIFF')) return error(400, 'Invalid file format.', 'file');
    if (!fields.get('model')?.[0]) return error(400, 'you must provide a model parameter');
    const form = fields.get('response_format')?.[0] ?? 'json';
    const grains = fields.get('timestamp_granularities[]') ?? [];
    if (form === 'verbose_json' && !verbose) {
      const said = `response_format 'verbose_json' is not compatible with this model.`;
      return error(400, said, 'response_format');
    }
    // A header and nothing else.
    const heard = file.length > 60 ? text : '';
    if (form !== 'verbose_json') return { body: { text: heard } };
    return {
      body: {
        ...{ task: 'transcribe', language, duration: 1, text: heard },
        ...(heard && grains.includes('word') && words ? { words } : {}),
        ...(heard && segments ? { segments } : {}),
      },
    };
  });
}
