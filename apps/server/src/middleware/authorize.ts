import { GlossaError } from '@glossa/contract';
import type { Caller } from '../http/caller.ts';

declare const authorized: unique symbol;

/** A thing that {@link authorize} found to be the caller's own; nothing else makes one. */
export type Authorized<T> = T & { readonly [authorized]: true };

/** The thing, when it is the caller's. Foreign and unknown are the same to the caller: `not_found`. */
export function authorize<T extends { owner: string }>(
  caller: Caller,
  thing: T | undefined,
): Authorized<T> {
  if (thing === undefined || thing.owner !== caller.owner) {
    throw new GlossaError('not_found', 'There is no such thing of the caller.');
  }
  return thing as Authorized<T>;
}
