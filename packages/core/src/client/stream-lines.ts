// @chunk catalogue
import type { Call, RequestOf } from '@glossa/contract';
import type { z } from 'zod';
import { readLines } from '../streams/lines.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, Client } from './client.ts';

/** Makes a call that answers lines of JSON, and yields each as it comes; ends after the one that says that it is done. */
export async function* streamLines<C extends Call, Line extends object>(
  client: Client,
  call: C,
  request: RequestOf<C>,
  schema: z.ZodType<Line>,
  options?: CallOptions,
): AsyncGenerator<Line> {
  const body = await client.stream(call, request, 'application/x-ndjson', options);
  for await (const line of readLines(body)) {
    if (line === '') continue;
    const parsed = schema.parse(JSON.parse(line));
    yield parsed;
    if ('done' in parsed) return;
  }
  options?.signal?.throwIfAborted();
  throw new ApiError('source_unavailable', 'The answer ended early.');
}
