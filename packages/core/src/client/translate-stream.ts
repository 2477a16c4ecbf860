// @chunk catalogue
import {
  calls,
  type RequestOf,
  type TranslateStreamLine,
  translateStreamLineSchema,
} from '@glossa/contract';
import type { CallOptions, Client } from './client.ts';
import { streamLines } from './stream-lines.ts';

/** Translates texts and yields each as soon as the server has it; ends after the line with the sum. */
export const translateStream = (
  client: Client,
  request: RequestOf<typeof calls.translate>,
  options?: CallOptions,
): AsyncGenerator<TranslateStreamLine> =>
  streamLines(client, calls.translate, request, translateStreamLineSchema, options);
