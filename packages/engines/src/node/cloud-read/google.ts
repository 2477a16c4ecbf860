import { findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import {
  HttpClient,
  type HttpOptions,
  isLoopback,
  joinUrl,
  type Refusal,
} from '../../http/client.ts';
import { GoogleTokens, parseServiceAccount } from '../../http/google-auth.ts';
import { stateOf } from '../../http/support.ts';
import type { ReadEngine } from '../../ports/read.ts';
import { createCloudReader } from './cloud-reader.ts';
import { annotationSchema, readAnnotation } from './google-answer.ts';
import { GOOGLE_LANGUAGES } from './languages.ts';

export interface GoogleVisionOptions extends HttpOptions {
  apiKey?: string;
  /** In place of a key: JSON of a service-account key. */
  credentials?: string;
  /** In place of the global host: that of a region, such as `https://eu-vision.googleapis.com`. */
  baseUrl?: string;
}

const HOST = 'https://vision.googleapis.com';
const TIMEOUT_MS = 60_000;
/** A request has 10 MB at most, in which a picture takes a third more than its file; of more pixels Google makes less itself. */
const LIMITS = { bytes: 7 * 1024 * 1024, pixels: 75_000_000 };
const CREDENTIALS = 'GOOGLE_VISION_CREDENTIALS';

const statusSchema = z.object({ code: z.number().default(0), message: z.string().default('') });
const answerSchema = z.object({
  responses: z
    .array(
      z.object({
        error: statusSchema.optional(),
        fullTextAnnotation: annotationSchema.nullish(),
      }),
    )
    .length(1),
});

/** What Google's status codes mean, as those of HTTP (google.rpc.Code). */
const STATUS: Readonly<Record<number, number>> = {
  4: 504,
  7: 403,
  8: 429,
  13: 500,
  14: 503,
  16: 401,
};
const INVALID_ARGUMENT = 3;

/** Cloud Vision reads dense text (`DOCUMENT_TEXT_DETECTION`), print and handwriting. */
export function createGoogleVisionEngine(options: GoogleVisionOptions): ReadEngine {
  const { apiKey, credentials, baseUrl = HOST } = options;
  const client = new HttpClient('Google Cloud Vision', { timeoutMs: TIMEOUT_MS, ...options });
  const tokens =
    apiKey === undefined && credentials !== undefined
      ? new GoogleTokens(parseServiceAccount(credentials), client, 'cloud-vision')
      : undefined;
  const url = joinUrl(baseUrl, '/v1/images:annotate');

  function refused({ status, body, headers }: Refusal): GlossaError | undefined {
    const cause = new Error(body);
    if (/API_KEY_INVALID|API key not valid/.test(body))
      return client.unavailable('unauthorized', { retryAfter: 60, cause });
    if (/payload size exceeds/i.test(body))
      return new GlossaError('limit_exceeded', 'The picture is too large for Google.', { cause });
    const delay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
    if (status !== 429 || delay === undefined || headers.has('retry-after')) return undefined;
    const wait = String(Math.ceil(Number(delay)));
    return client.errorOf({ status, body, headers: new Headers({ 'retry-after': wait }) });
  }

  /** What a single picture was refused for, in an answer that is a success by itself. */
  function failureOf({ code, message }: z.infer<typeof statusSchema>): GlossaError {
    const cause = new Error(`Status ${code}: ${message}`);
    if (code === INVALID_ARGUMENT)
      return new GlossaError('corrupt_file', 'Google does not know this picture.', { cause });
    const status = STATUS[code] ?? 400;
    return client.errorOf({ status, body: message, headers: new Headers() });
  }

  function send(body: unknown, signal: AbortSignal) {
    if (tokens !== undefined) return tokens.json({ url, body, signal }, answerSchema, refused);
    const headers = { 'x-goog-api-key': apiKey ?? '' };
    return client.json({ url, headers, body, signal }, answerSchema, refused);
  }

  return createCloudReader({
    id: 'google-vision',
    name: 'Google Cloud Vision',
    local: isLoopback(baseUrl),
    languages: GOOGLE_LANGUAGES,
    limits: LIMITS,
    state: stateOf(apiKey ?? credentials, 'api_key', CREDENTIALS),
    async ask({ bytes, size }, code, signal) {
      const request = {
        image: { content: bytes.toString('base64') },
        features: [{ type: 'DOCUMENT_TEXT_DETECTION' }],
        ...(code === undefined ? {} : { imageContext: { languageHints: [code] } }),
      };
      const { responses } = await send({ requests: [request] }, signal);
      const [{ error, fullTextAnnotation }] = responses as [(typeof responses)[number]];
      if (error !== undefined && error.code !== 0) throw failureOf(error);
      // Where there is no text, there is no annotation either.
      const read = readAnnotation(fullTextAnnotation ?? { pages: [] }, size);
      if (read === undefined) throw client.badAnswer('has another shape than documented');
      const language = read.code === undefined ? undefined : findLanguage(read.code)?.tag;
      return { blocks: read.blocks, language };
    },
  });
}
