import { findLanguage } from '@glossa/contract';
import { z } from 'zod';
import type { SpeakEngine } from '../../ports/speak.ts';
import { HttpClient, type HttpOptions, joinUrl } from '../client.ts';
import { exchangeWav } from '../exchange-wav.ts';
import { createVoiceServiceEngine, type ServiceVoice } from './voice-service.ts';

export interface AzureSpeechOptions extends HttpOptions {
  apiKey?: string;
  /** Of the resource, such as `westeurope`: its host is named by it. */
  region?: string;
  /** In place of the region's host. */
  baseUrl?: string;
}

/** A voice with the locale that it speaks a language in. */
interface AzureVoice extends ServiceVoice {
  locale: string;
  locales: ReadonlyMap<string, string>;
}

const voicesSchema = z.array(
  z.object({
    ShortName: z.string(),
    DisplayName: z.string(),
    Gender: z.string(),
    Locale: z.string(),
    SecondaryLocaleList: z.array(z.string()).optional(),
  }),
);
type ListedVoice = z.infer<typeof voicesSchema>[number];

const FORM = 'riff-24khz-16bit-mono-pcm';
const RATE = 24_000;
const LONGEST_TEXT = 2_000;
/** Ten minutes, after which Azure ends every sound. */
const LONGEST_SOUND = 32 * 2 ** 20;
const TIMEOUT_MS = 120_000;

/** Locales that speak another language than BCP 47 says: in Azure's Hong Kong that is Cantonese. */
const FOREIGN = new Set(['zh-HK']);
const tagOf = (locale: string) => (FOREIGN.has(locale) ? undefined : findLanguage(locale)?.tag);

/** Azure AI Speech, text to speech by REST: texts as SSML, sounds as WAV files. */
export function createAzureSpeechEngine(options: AzureSpeechOptions): SpeakEngine {
  const { apiKey = '', region = '' } = options;
  const client = new HttpClient('Azure Speech', { timeoutMs: TIMEOUT_MS, ...options });
  const base = options.baseUrl ?? `https://${region}.tts.speech.microsoft.com`;
  const headers = { 'ocp-apim-subscription-key': apiKey, 'user-agent': 'glossa' };

  return createVoiceServiceEngine<AzureVoice>({
    id: 'azure-speech',
    name: 'Azure Speech',
    // Without either there is no host to ask.
    key: region === '' && options.baseUrl === undefined ? '' : apiKey,
    variable: apiKey === '' ? 'AZURE_SPEECH_KEY' : 'AZURE_SPEECH_REGION',
    pitch: true,
    longestText: LONGEST_TEXT,
    rate: RATE,
    client,
    async list() {
      const url = joinUrl(base, 'cognitiveservices/voices/list');
      const listed = await client.json({ url, headers }, voicesSchema);
      return listed.flatMap((voice) => voiceOf(voice) ?? []).toSorted(byHome);
    },
    async say({ code, locale, locales }, { text, tag, speed, pitch = 1 }, signal) {
      const body = ssmlOf({ text, voice: code, locale, speed, pitch, spoken: locales.get(tag)! });
      const url = joinUrl(base, 'cognitiveservices/v1');
      const own = { 'content-type': 'application/ssml+xml', 'x-microsoft-outputformat': FORM };
      const request = { url, headers: { ...headers, ...own }, body, signal };
      return exchangeWav(client, request, LONGEST_SOUND);
    },
  });
}

function voiceOf({ ShortName, ...voice }: ListedVoice): AzureVoice | undefined {
  const own = tagOf(voice.Locale);
  if (own === undefined) return undefined;
  const locales = new Map([[own, voice.Locale]]);
  for (const locale of voice.SecondaryLocaleList ?? []) {
    const tag = tagOf(locale);
    if (tag !== undefined && !locales.has(tag)) locales.set(tag, locale);
  }
  const gender = voice.Gender.toLowerCase();
  return {
    code: ShortName,
    name: voice.DisplayName,
    gender: gender === 'female' || gender === 'male' ? gender : 'neutral',
    languages: [...locales.keys()],
    madeFor: [own],
    locale: voice.Locale,
    locales,
  };
}

/** Voices of the region that a language is most spoken in come first: American English before Australian. */
const byHome = (one: AzureVoice, other: AzureVoice) =>
  Number(isHome(other.locale)) - Number(isHome(one.locale));
function isHome(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale);
  return new Intl.Locale(language).maximize().region === region;
}

/** What XML takes of a text, with its own signs as words of its own. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface SsmlFacts {
  text: string;
  voice: string;
  locale: string;
  /** Locale of the text. */
  spoken: string;
  speed: number;
  pitch: number;
}

function ssmlOf({ text, voice, locale, spoken, speed, pitch }: SsmlFacts): string {
  const said =
    spoken === locale
      ? xmlText(text)
      : `<lang xml:lang="${xmlText(spoken)}">${xmlText(text)}</lang>`;
  // Azure speaks half as high at the lowest, and half as high again at the highest.
  const percent = Math.round((Math.min(1.5, pitch) - 1) * 100);
  const manner = `rate="${speed}" pitch="${percent < 0 ? '' : '+'}${percent}%"`;
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${xmlText(locale)}"><voice name="${xmlText(voice)}"><prosody ${manner}>${said}</prosody></voice></speak>`;
}
