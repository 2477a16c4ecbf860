import { asGlossaError, GlossaError } from '@glossa/contract';
import { type ChosenGlossary, glossaryFor, isGlossaryGone } from '../stores/chosen-glossary.ts';

/** The glossary of jobs that are about to be started. */
export interface JobGlossary {
  chosen(): ChosenGlossary | null;
  /** Told when the server knows it no more. */
  onGone(): void;
}

/** Starts a job with the glossary that is chosen, where that is of its languages. Errors: those of `start`. */
export async function underGlossary<T>(
  glossary: JobGlossary | undefined,
  pair: { from: string; to: string },
  start: (terms: { glossaryId?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await start(glossaryFor(glossary?.chosen() ?? null, pair));
  } catch (reason) {
    const error = asGlossaError(reason);
    if (!isGlossaryGone(error)) throw error;
    glossary?.onGone();
    // Not `not_found`, which says that the file has to be sent again.
    throw new GlossaError('conflict', error.message);
  }
}
