import { GlossaError, servesPair } from '@glossa/contract';
import type { Services } from '@glossa/jobs';
import { isId } from '@glossa/platform';
import type { Glossary } from '@glossa/translation';
import type { AppContext } from '../http/env.ts';
import { invalidField } from '../http/validation.ts';

/** Glossaries whose entries are held: each has half a megabyte of text at most. */
const MOST_HELD = 32;

/**
 * Reads the glossaries that calls name. Whether the caller may use one is asked each time; its entries are read again
 * only when they have changed.
 */
export function createGlossaryReader({ glossaries }: Pick<Services['stores'], 'glossaries'>) {
  /** Oldest use first. */
  const held = new Map<string, Glossary & { revision: number }>();

  function hold(id: string, glossary: Glossary & { revision: number }): void {
    held.delete(id);
    held.set(id, glossary);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_HELD) break;
      held.delete(oldest);
    }
  }

  /**
   * The glossary of an id, for work between some pairs of languages; undefined where none is named.
   * Errors: `not_found` (with `what: 'glossary'`) for a foreign or unknown one, `validation_failed` for one of none of these pairs.
   */
  return async (
    c: AppContext,
    id: string | undefined,
    ...pairs: readonly { from: string; to: string }[]
  ): Promise<Glossary | undefined> => {
    if (id === undefined) return undefined;
    const { account } = c.get('caller');
    const absent = () =>
      new GlossaError('not_found', 'There is no such glossary.', { details: { what: 'glossary' } });
    if (account === undefined || !isId(id)) throw absent();
    const row = await glossaries.find(account.userId, id);
    if (row === undefined) throw absent();
    const { from, to, revision } = row;
    if (!pairs.some((pair) => servesPair({ from, to }, pair))) {
      const message = `The glossary is for translations from ${from} to ${to}.`;
      throw invalidField('glossaryId', 'custom', message);
    }
    const known = held.get(id);
    if (known?.revision === revision) {
      hold(id, known);
      return known;
    }
    const read = await glossaries.get(account.userId, id);
    if (read === undefined) throw absent();
    const glossary = { from, to, revision, entries: read.terms };
    hold(id, glossary);
    return glossary;
  };
}
export type ReadGlossary = ReturnType<typeof createGlossaryReader>;
