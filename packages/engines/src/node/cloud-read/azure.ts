import { GlossaError } from '@glossa/contract';
import {
  HttpClient,
  type HttpOptions,
  isLoopback,
  joinUrl,
  type Refusal,
} from '../../http/client.ts';
import { stateOf } from '../../http/support.ts';
import type { ReadEngine } from '../../ports/read.ts';
import { analysisSchema, readAnalysis } from './azure-answer.ts';
import { createCloudReader } from './cloud-reader.ts';
import { AZURE_LANGUAGES } from './languages.ts';

export interface AzureVisionOptions extends HttpOptions {
  apiKey?: string;
  /** Of the resource: `https://<name>.cognitiveservices.azure.com`. */
  baseUrl?: string;
}

const TIMEOUT_MS = 60_000;
const VERSION = '2024-02-01';
const LIMITS = { bytes: 20 * 1024 * 1024 - 1, side: { least: 51, most: 15_999 } };
/** A month's calls are not there again sooner. */
const QUOTA_WAIT_S = 3600;

/** Image Analysis 4.0 with the feature `read`: print and handwriting, in one answer. It is told no language. */
export function createAzureVisionEngine(options: AzureVisionOptions): ReadEngine {
  const { apiKey = '', baseUrl = '' } = options;
  const client = new HttpClient('Azure AI Vision', { timeoutMs: TIMEOUT_MS, ...options });
  const query = new URLSearchParams({ 'api-version': VERSION, features: 'read' });
  const url = joinUrl(baseUrl, `/computervision/imageanalysis:analyze?${query}`);

  function refused({ status, body }: Refusal): GlossaError | undefined {
    const cause = new Error(body);
    if (status === 403 && /quota/i.test(body))
      return client.unavailable('quota', { retryAfter: QUOTA_WAIT_S, cause });
    if (status !== 400) return undefined;
    if (/InvalidImageSize|image (?:size|dimension) is not allowed/i.test(body))
      return new GlossaError('limit_exceeded', 'Azure takes no picture of this size.', { cause });
    if (/InvalidImageFormat|NotSupportedImage|image format is not valid/i.test(body))
      return new GlossaError('corrupt_file', 'Azure does not know this picture.', { cause });
    return undefined;
  }

  return createCloudReader({
    id: 'azure-vision',
    name: 'Azure AI Vision',
    local: isLoopback(baseUrl),
    languages: AZURE_LANGUAGES,
    limits: LIMITS,
    state:
      apiKey === ''
        ? stateOf(apiKey, 'api_key', 'AZURE_VISION_KEY')
        : stateOf(baseUrl, 'server_url', 'AZURE_VISION_URL'),
    async ask({ bytes, size }, _code, signal) {
      const headers = { 'ocp-apim-subscription-key': apiKey };
      const body = new Uint8Array(bytes);
      const answer = await client.json({ url, headers, body, signal }, analysisSchema, refused);
      const blocks = readAnalysis(answer, size);
      if (blocks === undefined) throw client.badAnswer('has another shape than documented');
      return { blocks };
    },
  });
}
