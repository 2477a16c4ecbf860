import type { CallId } from '@glossa/contract';
import { GlossaError } from '@glossa/contract';
import type { CallHandlers } from '../http/handlers.ts';

/** Stands in for handlers whose work has begun; each of them takes its own ids away from here. */
export function pending<Id extends CallId>(...ids: Id[]): Pick<CallHandlers, Id> {
  const refuse = async () => {
    throw new GlossaError('engine_unavailable', 'This call is not built yet.');
  };
  return Object.fromEntries(ids.map((id) => [id, refuse])) as unknown as Pick<CallHandlers, Id>;
}
