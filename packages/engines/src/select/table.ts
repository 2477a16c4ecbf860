import { readFileSync } from 'node:fs';
import { findLanguage, GlossaError, LANGUAGES } from '@glossa/contract';
import { z } from 'zod';
import { createTranslationAssistant } from '../assistant/assistant.ts';
import { translateWith } from '../assistant/translate-text.ts';
import { createBergamotEngine } from '../bergamot/index.ts';
import { detectEngine } from '../detect/index.ts';
import {
  createAzureEngine,
  createAzureSpeechEngine,
  createDeeplEngine,
  createElevenLabsCloneEngine,
  createElevenLabsEngine,
  createGoogleEngine,
  createLibreTranslateEngine,
  createOpenAiChatEngine,
  createOpenAiSpeakEngine,
  createOpenAiTranscribeEngine,
  createOpenAiTranslateEngine,
  createZeroShotEngine,
} from '../http/index.ts';
import {
  createApertiumEngine,
  createAzureVisionEngine,
  createEspeakEngine,
  createFestivalEngine,
  createFliteEngine,
  createGoogleVisionEngine,
  createOpenJtalkEngine,
  createPocketEngine,
  createPocketsphinxEngine,
  createSherpaEngine,
  createSherpaVoiceEngine,
  createTesseractEngine,
  createVisionEngine,
  createVoiceProfileEngine,
  createZipVoiceEngine,
} from '../node/index.ts';
import { RECOGNISERS } from '../node/sherpa/catalogue.ts';
import { VOICE_MODEL_IDS } from '../node/sherpa/voice-catalogue.ts';
import { createNullEngine } from '../null/null-engine.ts';
import { defineEngine, type EngineRow } from './define-engine.ts';
import { count, flag, list, optional, path, text, url } from './setting.ts';

/** Leaves out what is not set. */
function given<T extends Record<string, unknown>>(values: T) {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** What every use of an OpenAI-compatible server reads. */
const OPENAI = {
  OPENAI_API_KEY: optional(text),
  OPENAI_BASE_URL: optional(url),
  OPENAI_MODEL: optional(text),
};

/** What every use of ElevenLabs reads. */
const ELEVENLABS = {
  ELEVENLABS_API_KEY: optional(text),
  ELEVENLABS_MODEL: optional(text),
  ELEVENLABS_URL: optional(url),
};
const elevenLabs = (settings: { [name in keyof typeof ELEVENLABS]?: string | undefined }) =>
  given({
    apiKey: settings.ELEVENLABS_API_KEY,
    model: settings.ELEVENLABS_MODEL,
    baseUrl: settings.ELEVENLABS_URL,
  });

/**
 * Every engine of the product. Within a capability they stand in the order used where none is configured: cloud and
 * self-hosted engines first, because giving a key or an address is the wish to use them; of those without, neural
 * Bergamot before rule-based Apertium.
 */
export const ENGINES: readonly EngineRow[] = [
  defineEngine({
    capability: 'translate',
    id: 'null',
    hidden: true,
    settings: {
      GLOSSA_NULL_ENGINE: optional(flag),
      GLOSSA_NULL_LATENCY_MS: optional(count(60_000)),
      GLOSSA_NULL_FAIL_EVERY: optional(count(1_000_000)),
    },
    isSetUp: (settings) => settings.GLOSSA_NULL_ENGINE === true,
    create: (settings) =>
      createNullEngine({
        latencyMs: settings.GLOSSA_NULL_LATENCY_MS ?? 0,
        failEvery: settings.GLOSSA_NULL_FAIL_EVERY ?? 0,
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'deepl',
    settings: {
      DEEPL_API_KEY: optional(text),
      DEEPL_URL: optional(url),
    },
    create: (settings, { http }) =>
      createDeeplEngine({
        ...http,
        ...given({ apiKey: settings.DEEPL_API_KEY, baseUrl: settings.DEEPL_URL }),
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'google',
    settings: {
      GOOGLE_TRANSLATE_CREDENTIALS: optional(text),
      GOOGLE_APPLICATION_CREDENTIALS: optional(path),
      GOOGLE_TRANSLATE_URL: optional(url),
    },
    create: (settings, { http }) =>
      createGoogleEngine({
        ...http,
        ...given({
          credentials:
            settings.GOOGLE_TRANSLATE_CREDENTIALS ??
            readKeyFile(settings.GOOGLE_APPLICATION_CREDENTIALS),
          baseUrl: settings.GOOGLE_TRANSLATE_URL,
        }),
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'azure',
    settings: {
      AZURE_TRANSLATOR_KEY: optional(text),
      AZURE_TRANSLATOR_REGION: optional(text),
      AZURE_TRANSLATOR_URL: optional(url),
    },
    create: (settings, { http }) =>
      createAzureEngine({
        ...http,
        ...given({
          apiKey: settings.AZURE_TRANSLATOR_KEY,
          region: settings.AZURE_TRANSLATOR_REGION,
          baseUrl: settings.AZURE_TRANSLATOR_URL,
        }),
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'openai',
    settings: OPENAI,
    create: (settings, { http }) =>
      createOpenAiTranslateEngine({
        ...http,
        ...given({
          apiKey: settings.OPENAI_API_KEY,
          baseUrl: settings.OPENAI_BASE_URL,
          model: settings.OPENAI_MODEL,
        }),
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'libretranslate',
    settings: {
      LIBRETRANSLATE_URL: optional(url),
      LIBRETRANSLATE_API_KEY: optional(text),
    },
    create: (settings, { http }) =>
      createLibreTranslateEngine({
        ...http,
        ...given({
          baseUrl: settings.LIBRETRANSLATE_URL,
          apiKey: settings.LIBRETRANSLATE_API_KEY,
        }),
      }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'bergamot',
    create: (_settings, { packs }) => createBergamotEngine({ packs }),
  }),
  defineEngine({
    capability: 'translate',
    id: 'apertium',
    settings: {
      APERTIUM_MODES_DIR: optional(path),
    },
    create: (settings, { warmModes }) =>
      createApertiumEngine(given({ modesFolder: settings.APERTIUM_MODES_DIR, warmModes })),
  }),
  defineEngine({
    capability: 'detect',
    id: 'tinyld',
    create: () => ({
      ...detectEngine,
      name: 'tinyld',
      local: true,
      state: async () => ({ state: 'ready' }),
      close: async () => {},
    }),
  }),
  defineEngine({
    capability: 'read',
    id: 'google-vision',
    settings: {
      GOOGLE_VISION_API_KEY: optional(text),
      GOOGLE_VISION_CREDENTIALS: optional(text),
      GOOGLE_VISION_URL: optional(url),
    },
    create: (settings, { http }) =>
      createGoogleVisionEngine({
        ...http,
        ...given({
          apiKey: settings.GOOGLE_VISION_API_KEY,
          credentials: settings.GOOGLE_VISION_CREDENTIALS,
          baseUrl: settings.GOOGLE_VISION_URL,
        }),
      }),
  }),
  defineEngine({
    capability: 'read',
    id: 'azure-vision',
    settings: {
      AZURE_VISION_KEY: optional(text),
      AZURE_VISION_URL: optional(url),
    },
    create: (settings, { http }) =>
      createAzureVisionEngine({
        ...http,
        ...given({ apiKey: settings.AZURE_VISION_KEY, baseUrl: settings.AZURE_VISION_URL }),
      }),
  }),
  defineEngine({
    capability: 'read',
    id: 'tesseract',
    settings: {
      TESSDATA_DIR: optional(path),
    },
    create: (settings, { reading }) =>
      createTesseractEngine({ ...given({ dataFolder: settings.TESSDATA_DIR }), ...reading }),
  }),
  // Behind the readers that tell places: it reads print where it is put before them.
  defineEngine({
    capability: 'read',
    id: 'vision',
    settings: {
      VISION_URL: optional(url),
      VISION_API_KEY: optional(text),
      VISION_MODEL: optional(text),
      VISION_NAME: optional(text),
    },
    create: (settings, { http }) =>
      createVisionEngine({
        ...http,
        ...given({
          baseUrl: settings.VISION_URL,
          apiKey: settings.VISION_API_KEY,
          model: settings.VISION_MODEL,
          called: settings.VISION_NAME,
        }),
      }),
  }),
  defineEngine({
    capability: 'chat',
    id: 'openai',
    settings: {
      ...OPENAI,
      OPENAI_CHAT_MODEL: optional(text),
    },
    isSetUp: (settings) => (settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL) !== undefined,
    create: (settings, { http }) =>
      createOpenAiChatEngine({
        ...http,
        ...given({
          apiKey: settings.OPENAI_API_KEY,
          baseUrl: settings.OPENAI_BASE_URL,
          model: settings.OPENAI_CHAT_MODEL ?? settings.OPENAI_MODEL,
        }),
      }),
  }),
  defineEngine({
    capability: 'chat',
    id: 'translation-assistant',
    create: (_settings, { translate, detect }) =>
      createTranslationAssistant({ translate: translateWith(translate()), detect: detect() }),
  }),
  defineEngine({
    capability: 'transcribe',
    id: 'openai-audio',
    settings: {
      ...OPENAI,
      OPENAI_TRANSCRIBE_URL: optional(url),
      OPENAI_TRANSCRIBE_MODEL: optional(text),
    },
    create: (settings, { http }) => {
      const { OPENAI_TRANSCRIBE_URL: own, OPENAI_TRANSCRIBE_MODEL: model } = settings;
      // A base address is often that of a server with chat models alone: this has to be asked for as well.
      const meant = own ?? model ?? (settings.OPENAI_BASE_URL === undefined ? '' : undefined);
      if (meant === undefined) return createOpenAiTranscribeEngine(http);
      const baseUrl = own ?? settings.OPENAI_BASE_URL;
      return createOpenAiTranscribeEngine({
        ...http,
        ...given({ apiKey: settings.OPENAI_API_KEY, baseUrl, model }),
      });
    },
  }),
  defineEngine({
    capability: 'transcribe',
    id: 'sherpa',
    settings: { SHERPA_MODELS: optional(list(RECOGNISERS, 'models')) },
    create: (settings, { speech }) =>
      createSherpaEngine({ ...speech, ...given({ recognisers: settings.SHERPA_MODELS }) }),
  }),
  defineEngine({
    capability: 'transcribe',
    id: 'pocketsphinx',
    settings: { POCKETSPHINX_MODEL: optional(path) },
    create: (settings) =>
      createPocketsphinxEngine(given({ modelFolder: settings.POCKETSPHINX_MODEL })),
  }),
  defineEngine({
    capability: 'speak',
    id: 'openai-speech',
    settings: {
      ...OPENAI,
      OPENAI_SPEECH_URL: optional(url),
      OPENAI_SPEECH_MODEL: optional(text),
      OPENAI_SPEECH_VOICES: optional(text),
    },
    create: (settings, { http }) => {
      const { OPENAI_SPEECH_URL: own, OPENAI_SPEECH_MODEL: model } = settings;
      // As with transcription: a base address is often that of a server with chat models alone.
      const meant = own ?? model ?? (settings.OPENAI_BASE_URL === undefined ? '' : undefined);
      if (meant === undefined) return createOpenAiSpeakEngine(http);
      const voices = settings.OPENAI_SPEECH_VOICES?.split(',').map((name) => name.trim());
      return createOpenAiSpeakEngine({
        ...http,
        ...given({ apiKey: settings.OPENAI_API_KEY, model, voices: voices?.filter(Boolean) }),
        ...given({ baseUrl: own ?? settings.OPENAI_BASE_URL }),
      });
    },
  }),
  defineEngine({
    capability: 'speak',
    id: 'elevenlabs',
    settings: ELEVENLABS,
    create: (settings, { http }) => createElevenLabsEngine({ ...http, ...elevenLabs(settings) }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'azure-speech',
    settings: {
      AZURE_SPEECH_KEY: optional(text),
      AZURE_SPEECH_REGION: optional(
        z.string().regex(/^[a-z0-9]+$/, 'must be the name of a region'),
      ),
      AZURE_SPEECH_URL: optional(url),
    },
    create: (settings, { http }) =>
      createAzureSpeechEngine({
        ...http,
        ...given({
          apiKey: settings.AZURE_SPEECH_KEY,
          region: settings.AZURE_SPEECH_REGION,
          baseUrl: settings.AZURE_SPEECH_URL,
        }),
      }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'sherpa',
    settings: { SHERPA_VOICES: optional(list(VOICE_MODEL_IDS, 'models')) },
    create: (settings, { speech }) =>
      createSherpaVoiceEngine({ ...speech, ...given({ voiceModels: settings.SHERPA_VOICES }) }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'flite',
    create: (_settings, { voices, http }) =>
      createFliteEngine({ ...given({ now: http.now }), ...voices }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'festival',
    create: (_settings, { voices, http }) =>
      createFestivalEngine({ ...given({ now: http.now }), ...voices }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'open-jtalk',
    create: (_settings, { voices, http }) =>
      createOpenJtalkEngine({ ...given({ now: http.now }), ...voices }),
  }),
  defineEngine({
    capability: 'speak',
    id: 'espeak',
    create: (_settings, { voices, japanese }) =>
      createEspeakEngine({ ...voices, dictionary: japanese }),
  }),
  defineEngine({
    capability: 'clone',
    id: 'elevenlabs',
    settings: ELEVENLABS,
    create: (settings, { http }) =>
      createElevenLabsCloneEngine({ ...http, ...elevenLabs(settings) }),
  }),
  defineEngine({
    capability: 'clone',
    id: 'zero-shot',
    settings: {
      ZERO_SHOT_URL: optional(url),
      ZERO_SHOT_API_KEY: optional(text),
      ZERO_SHOT_MODEL: optional(text),
      ZERO_SHOT_NAME: optional(text),
      ZERO_SHOT_LANGUAGES: optional(
        list(
          LANGUAGES.map(({ tag }) => tag.toLowerCase()),
          'languages',
        ),
      ),
    },
    create: (settings, { http }) =>
      createZeroShotEngine({
        ...http,
        ...given({
          baseUrl: settings.ZERO_SHOT_URL,
          apiKey: settings.ZERO_SHOT_API_KEY,
          model: settings.ZERO_SHOT_MODEL,
          called: settings.ZERO_SHOT_NAME,
          languages: settings.ZERO_SHOT_LANGUAGES?.flatMap((tag) => findLanguage(tag)?.tag ?? []),
        }),
      }),
  }),
  defineEngine({
    capability: 'clone',
    id: 'pocket-tts',
    create: (_settings, { speech }) => createPocketEngine(speech),
  }),
  defineEngine({
    capability: 'clone',
    id: 'zipvoice',
    settings: { ZIPVOICE_MODEL: optional(path) },
    create: (settings, { speech }) =>
      createZipVoiceEngine({ ...speech, ...given({ folder: settings.ZIPVOICE_MODEL }) }),
  }),
  defineEngine({
    capability: 'clone',
    id: 'voice-profile',
    create: (_settings, { voices, japanese }) =>
      createVoiceProfileEngine({ ...voices, dictionary: japanese }),
  }),
];

/** The service-account key in the file that Google's own tools read. */
function readKeyFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const message = 'GOOGLE_APPLICATION_CREDENTIALS names a file that cannot be read.';
    throw new GlossaError('validation_failed', message, { cause });
  }
}
