import { wavOf } from '../../sound/wav.ts';
import { hummed } from './hummed.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const RATE = 24_000;
const voice = (locale: string, name: string, Gender: string, more: readonly string[] = []) => ({
  Name: `Microsoft Server Speech Text to Speech Voice (${locale}, ${name}Neural)`,
  ...{ DisplayName: name, LocalName: name, ShortName: `${locale}-${name}Neural`, Gender },
  ...{ Locale: locale, SampleRateHertz: '24000', VoiceType: 'Neural', Status: 'GA' },
  ...(more.length > 0 ? { SecondaryLocaleList: more } : {}),
});
/** In the order of their locales, as Azure lists them; one has a language that the catalogue lacks. */
const VOICES = [
  voice('en-AU', 'Natasha', 'Female'),
  voice('en-US', 'Jenny', 'Female'),
  voice('en-US', 'Ryan', 'Male', ['de-DE', 'en-GB', 'ja-JP']),
  voice('ru-RU', 'Dmitry', 'Male'),
  voice('wuu-CN', 'Xiaotong', 'Female'),
  voice('zh-HK', 'HiuMaan', 'Female'),
];
const failed = (status: number): ServiceReply => ({ status, body: '' });
const SSML =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="[\w-]+"><voice name="([\w-]+)"><prosody rate="([\d.]+)" pitch="[+-]\d+%">(?:<lang xml:lang="([\w-]+)">)?([^<>]*)(?:<\/lang>)?<\/prosody><\/voice><\/speak>$/;

/** Azure's text to speech by REST, with voices that hum a tone for each word; errors have a status alone. */
export function startAzureSpeech(key: string): Promise<Service> {
  return startService(({ method, path, headers, body }) => {
    if (headers['ocp-apim-subscription-key'] !== key) return failed(401);
    if (method === 'GET' && path === '/cognitiveservices/voices/list') return { body: VOICES };
    if (method !== 'POST' || path !== '/cognitiveservices/v1') return failed(404);
    if (headers['content-type'] !== 'application/ssml+xml') return failed(415);
    if (headers['x-microsoft-outputformat'] !== 'riff-24khz-16bit-mono-pcm') return failed(400);
    if (!headers['user-agent']) return failed(400);
    const [, name, rate, , text = ''] = SSML.exec(body) ?? [];
    if (!VOICES.some(({ ShortName }) => ShortName === name)) return failed(400);
    if (!(Number(rate) >= 0.5 && Number(rate) <= 2)) return failed(400);
    const samples = hummed(text, { speed: Number(rate), rate: RATE });
    return { headers: { 'content-type': 'audio/x-wav' }, body: wavOf(samples, RATE) };
  });
}
