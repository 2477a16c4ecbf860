import type { CallId, Calls } from '@glossa/contract';
import type { CallHandler } from './mount-call.ts';

/** One handler for each call of the contract: a missing one does not compile. */
export type CallHandlers = { [Id in CallId]: CallHandler<Calls[Id]> };
