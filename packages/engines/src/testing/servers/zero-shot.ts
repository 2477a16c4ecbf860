import { readWav, wavOf } from '../../sound/wav.ts';
import { hummed } from './hummed.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const RATE = 24_000;
const refused = (code: number, message: string): ServiceReply => ({
  status: code,
  body: { error: { message, type: 'BadRequestError', param: null, code } },
});

/** vLLM-Omni's speech call with a model that clones: it hums a tone for each word, and asks for recording and words. */
export function startZeroShot(apiKey?: string): Promise<Service> {
  return startService(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/audio/speech') return refused(404, 'Not Found');
    if (apiKey && headers.authorization !== `Bearer ${apiKey}`) return refused(401, 'Unauthorized');
    const asked = JSON.parse(body) as Record<string, unknown>;
    const { input, ref_audio: audio, ref_text: words, speed = 1, response_format: form } = asked;
    if (typeof input !== 'string' || input === '')
      return refused(400, 'Input text cannot be empty');
    const [, encoded] = /^data:audio\/wav;base64,(.+)$/.exec(String(audio)) ?? [];
    if (encoded === undefined) return refused(400, 'ref_audio has to be an address');
    if (typeof words !== 'string' || words === '') return refused(400, 'ref_text is required');
    const isSpeed = typeof speed === 'number' && speed >= 0.25 && speed <= 4;
    if (!isSpeed || form !== 'wav') return refused(400, 'the request is not valid');
    readWav(Buffer.from(encoded, 'base64'));
    const samples = hummed(input, { speed, rate: RATE });
    return { headers: { 'content-type': 'audio/wav' }, body: wavOf(samples, RATE) };
  });
}
