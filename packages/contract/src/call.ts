import type { z } from 'zod';
import type { Policy } from './policy.ts';

/**
 * One call of the API, declared once: the server mounts it, the client is typed by it and the
 * OpenAPI document is written from it. A path parameter is written `{name}` and is a field of `request`.
 */
export interface Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  id: string;
  host: 'api' | 'ai';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  request: Req;
  response: Res;
  /** Media types the call answers beside JSON, such as `text/event-stream`. */
  streams?: readonly string[];
  /** Answers one of `streams` and never JSON, but for refusals. */
  onlyStreams?: true;
  /** Judges credentials itself: its refusal is its answer, and no reason for a client to renew them and ask again. */
  judgesCredentials?: true;
  /** Who may make it, what it costs and how it is taken; for servers, builds for browsers leave it out. */
  policy: Policy;
}

/** Whether a call's fields travel in a body; else they stand in its address. */
export const takesBody = ({ method }: Pick<Call, 'method'>): boolean =>
  method === 'POST' || method === 'PUT';

/** Keeps the exact types of a call's schemas. */
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(
  call: Call<Req, Res>,
): Call<Req, Res> {
  return call;
}
export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
