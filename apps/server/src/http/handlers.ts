import type { Call, CallId, Calls, ResponseOf } from '@glossa/contract';
import type { z } from 'zod';
import type { AppContext } from './env.ts';

/** What answers a call: works with the checked fields, and the request's context. */
export type CallHandler<C extends Call> = (
  input: z.output<C['request']>,
  context: AppContext,
) => Promise<ResponseOf<C> | Response>;

/** One handler for each call of the contract: a missing one does not compile. */
export type CallHandlers = { [Id in CallId]: CallHandler<Calls[Id]> };
