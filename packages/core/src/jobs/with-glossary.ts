import { asGlossaError, GlossaError } from '@glossa/contract';
import { type ChosenGlossary, glossaryFor, isGlossaryGone } from '../stores/chosen-glossary.ts';

/** The glossary of jobs that are about to be made. */
export interface JobGlossary {
  chosen(): ChosenGlossary | null;
  /** Told when the server knows it no more. */
  onGone(): void;
}

/** Makes a job between two languages with the glossary that is chosen. Errors: `conflict` where that is gone, and those of `create`. */
export async function withGlossary<Made>(
  glossary: JobGlossary | undefined,
  pair: { from: string; to: string },
  create: (terms: { glossaryId?: string }) => Promise<Made>,
): Promise<Made> {
  try {
    return await create(glossaryFor(glossary?.chosen() ?? null, pair));
  } catch (reason) {
    const error = asGlossaError(reason);
    if (!isGlossaryGone(error)) throw error;
    glossary?.onGone();
    // Not `not_found`, which says that the file has to be sent again.
    throw new GlossaError('conflict', error.message);
  }
}
