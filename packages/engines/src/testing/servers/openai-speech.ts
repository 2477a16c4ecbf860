import { wavOf } from '../../sound/wav.ts';
import { hummed } from './hummed.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const error = (status: number, message: string): ServiceReply => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null } },
});
/** OpenAI's `/audio/speech`, with a model that hums a tone for each word. */
export function startOpenAiSpeech(abilities: {
  apiKey?: string;
  voices: readonly string[];
}): Promise<Service> {
  const { apiKey, voices } = abilities;
  return startService(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/audio/speech') return error(404, 'Not found');
    if (apiKey && headers.authorization !== `Bearer ${apiKey}`)
      return error(401, 'Incorrect API key provided.');
    const asked = JSON.parse(body) as Record<string, unknown>;
    const { input, voice, model, response_format: form, speed = 1 } = asked;
    if (typeof input !== 'string' || input === '' || input.length > 4096)
      return error(400, 'input has to be a string of at most 4096 characters');
    if (typeof model !== 'string') return error(400, 'you must provide a model parameter');
    if (!voices.includes(String(voice))) return error(400, `voice has to be one of ${voices}`);
    if (form !== 'wav') return error(400, 'only wav is made here');
    const samples = hummed(input, { speed: Number(speed) });
    return { headers: { 'content-type': 'audio/wav' }, body: wavOf(samples) };
  });
}
