// @chunk catalogue
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { CHARACTERS_PER_TEXT_CREDIT } from '../credits.ts';
import { LIMITS } from '../limits.ts';
import { appTypeSchema } from './fields.ts';

export const TONES = ['default', 'formal', 'informal'] as const;
export type Tone = (typeof TONES)[number];

/** BCP 47 tag of the catalogue, such as `en`, `pt-BR`, `zh-Hant`; the server normalises case and aliases. */
export const languageTagSchema = z.string().min(2).max(35);

/** What is known of a text whose language is to be found. */
const likelySchema = z.array(languageTagSchema).max(8).optional();

const confidenceSchema = z.number().min(0).max(1);
const oneOrMany = z.union([z.string(), z.array(z.string())]);

export const translateRequestSchema = z
  .object({
    texts: z.array(z.string()).optional(),
    text: z.string().optional(),
    from: languageTagSchema.default('auto'),
    to: languageTagSchema,
    /**
     * Languages the texts are likelier to be in than others, likeliest first: the page's, the reader's, the last
     * source. They decide where few words leave it open; of no effect unless `from` is `auto`.
     */
    likely: likelySchema,
    format: z.enum(['text', 'html']).default('text'),
    tone: z.enum(TONES).optional(),
    /** Of the caller or their team: what is in its languages is translated by it. */
    glossaryId: z.string().optional(),
    /** How many other renderings of the first text to answer, where the engine can (0–5). */
    alternatives: z.number().int().min(0).max(5).optional(),
    /** Surface that asks, such as `google_workspace` for the add-ons: named in the server's log. */
    app_type: appTypeSchema.default('web'),
  })
  .refine((value) => (value.texts === undefined) !== (value.text === undefined), {
    message: 'Give either `texts` or `text`.',
  });

export const translationSchema = z.object({
  text: z.string(),
  detected: z.string().optional(),
  /** Languages it may be in as well, likeliest first, where detection is not sure. */
  others: z.array(z.string()).optional(),
  cached: z.boolean(),
  engine: z.string(),
  alternatives: z.array(z.string()).optional(),
  /** Checks that were not satisfied, in the terms of the fidelity report. */
  issues: z.array(z.string()).optional(),
});

/** What a request cost. */
const costFields = {
  /** Charged for its text by the account's meter, which never resets; a visitor pays nothing, and learns what it would cost. */
  credits: z.number().int(),
  /**
   * Reading of that meter since its last full credit: with it `textCredits` tells what the next text costs. Absent from
   * earlier servers.
   */
  meter: z
    .number()
    .int()
    .min(0)
    .max(CHARACTERS_PER_TEXT_CREDIT - 1)
    .optional(),
};

/** A line of the NDJSON stream: items in the order they are ready, then the sum. */
export const translateStreamLineSchema = z.union([
  z.object({ index: z.number().int(), translation: translationSchema }),
  z.object({
    index: z.number().int(),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
  z.object({ done: z.literal(true), ...costFields }),
]);
export type TranslateStreamLine = z.infer<typeof translateStreamLineSchema>;

export const translate = defineCall({
  id: 'translate',
  host: 'ai',
  method: 'POST',
  path: '/translate',
  tag: 'Text',
  summary: 'Translate texts',
  policy: {
    who: 'visitor',
    scopes: ['translate'],
    limit: 'work',
    pays: true,
    maxBytes: LIMITS.translate.bytes,
  },
  request: translateRequestSchema,
  response: z.object({ translations: z.array(translationSchema), ...costFields }),
  streams: ['application/x-ndjson'],
});

export const detect = defineCall({
  id: 'detect',
  host: 'ai',
  method: 'POST',
  path: '/detect',
  tag: 'Text',
  summary: 'Detect the language of texts',
  policy: { who: 'visitor', scopes: ['translate'], maxBytes: LIMITS.translate.bytes },
  request: z.object({
    texts: oneOrMany,
    /** As in `translate`. */
    likely: likelySchema,
  }),
  response: z.object({
    detections: z.array(
      z.object({
        language: z.string().nullable(),
        confidence: confidenceSchema,
        /** What else the text may be in where that is not sure, likeliest first. */
        others: z
          .array(z.object({ language: z.string(), confidence: confidenceSchema }))
          .optional(),
      }),
    ),
  }),
});

export const languages = defineCall({
  id: 'languages',
  host: 'ai',
  method: 'GET',
  path: '/languages',
  tag: 'Text',
  summary: 'Languages, their names, and which engine serves each pair',
  policy: { who: 'public' },
  request: z.object({
    /** Language in which names are given; default English. */
    locale: z.string().max(35).optional(),
  }),
  response: z.object({
    languages: z.array(
      z.object({
        tag: z.string(),
        name: z.string(),
        nativeName: z.string(),
        slug: z.string(),
        dir: z.enum(['ltr', 'rtl']),
      }),
    ),
    /** Pairs that can be served now. */
    pairs: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        engine: z.string(),
        /** False when text leaves this server. */
        local: z.boolean(),
        /** False when a language pack is downloaded on first use. */
        ready: z.boolean(),
        /** Bytes of that pack, about; absent where that is not known. */
        packBytes: z.number().int().positive().optional(),
        /** The languages between, when the engine pivots. */
        via: z.array(z.string()).optional(),
        features: z.array(z.enum(['tone', 'alternatives', 'glossary', 'variants'])),
      }),
    ),
    /** Other pairs, that language packs would serve which only the operator loads; absent where that is not known. */
    loadable: z
      .array(
        z.object({
          from: z.string(),
          to: z.string(),
          /** Bytes of what has to be loaded, about; absent where that is not known. */
          packBytes: z.number().int().positive().optional(),
        }),
      )
      .optional(),
  }),
});

export const engines = defineCall({
  id: 'engines',
  host: 'ai',
  method: 'GET',
  path: '/engines',
  tag: 'System',
  summary: 'Each capability, its engines, and what a missing one needs',
  policy: { who: 'public' },
  request: z.object({}),
  response: z.object({
    capabilities: z.array(
      z.object({
        capability: z.enum(CAPABILITIES),
        engines: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            state: z.enum(['ready', 'missing', 'failing']),
            local: z.boolean(),
            /** Code of what is missing, with data; the client translates it (`engines.needs.<code>`). */
            needs: z
              .object({ code: z.string(), values: z.record(z.string(), z.string()) })
              .optional(),
            /** Epoch seconds until which a failing engine is skipped. */
            retryAt: z.number().optional(),
            detail: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
});
