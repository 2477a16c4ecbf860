import type { Call, CallId, Calls } from '@glossa/contract';
import type { z } from 'zod';

export type RequestAt<C extends Call> = z.output<C['request']>;
type ResponseFrom<C extends Call> = z.input<C['response']>;
export type Promised<T> = T | Promise<T>;

/** What a handler is told beside the request. */
export interface Asked {
  headers: Headers;
  /** Fires when the page no longer waits. */
  signal: AbortSignal;
}

/**
 * Answers a call: with its response, or with its stream's items as they come. Refuses by throwing a
 * `GlossaError`. For a file the request is the form.
 */
export type Handler<C extends Call> = (
  request: RequestAt<C>,
  asked: Asked,
) => Promised<ResponseFrom<C> | AsyncIterable<unknown>>;

export type Handlers = { [Id in CallId]?: Handler<Calls[Id]> };
