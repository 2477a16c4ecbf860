// @chunk catalogue
import {
  calls,
  type RequestOf,
  type TranslateStreamLine,
  translateStreamLineSchema,
} from '@glossa/contract';
import { readLines } from '../streams/lines.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, Client } from './client.ts';

/** Translates texts and yields each as soon as the server has it; ends after the line with the sum. */
export async function* translateStream(
  client: Client,
  request: RequestOf<typeof calls.translate>,
  options?: CallOptions,
): AsyncGenerator<TranslateStreamLine> {
  const body = await client.stream(calls.translate, request, 'application/x-ndjson', options);
  for await (const line of readLines(body)) {
    if (line === '') continue;
    const parsed = translateStreamLineSchema.parse(JSON.parse(line));
    yield parsed;
    if ('done' in parsed) return;
  }
  options?.signal?.throwIfAborted();
  throw new ApiError('source_unavailable', 'The answer ended early.');
}
