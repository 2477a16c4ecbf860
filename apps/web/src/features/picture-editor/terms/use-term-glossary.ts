import { calls, type GlossaError, type GlossaryView, servesPair } from '@glossa/contract';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { useAction, useLoaded } from '../../account/use-loaded.ts';

export interface TermGlossary {
  /** Glossaries of these languages that the person may change. */
  fitting: readonly GlossaryView[];
  /** Where terms are put; null: a new one. */
  chosen: GlossaryView | null;
  choose(id: string): void;
  busy: boolean;
  error: GlossaError | null;
  /** The term that was put there last. */
  saved: string | null;
  save(term: { source: string; target: string }): void;
}

/**
 * Puts terms into a glossary of whoever is signed in; null for visitors, and until it is known which there are.
 * @param name of a new one
 */
export function useTermGlossary(
  { from, to }: { from: string | null; to: string },
  name: string,
): TermGlossary | null {
  const user = useSession(({ profile }) => profile?.id);
  const isIn = user !== undefined && from !== null;
  const { data, reload } = useLoaded(
    async (signal) => (isIn ? api.call(calls.glossaries, {}, { signal }) : null),
    user,
  );
  const [wanted, choose] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { busy, error, run } = useAction();
  if (data === null || !isIn) return null;
  const fitting = data.items.filter((item) => item.writable && servesPair(item, { from, to }));
  const chosen = fitting.find(({ id }) => id === wanted) ?? (wanted === '' ? null : fitting[0]);
  return {
    ...{ fitting, chosen: chosen ?? null, choose, busy, error, saved },
    save: ({ source, target }) =>
      void run(async () => {
        setSaved(null);
        const entry = { source, target };
        if (chosen) {
          await api.call(calls.glossaryEntries, { id: chosen.id, put: [entry] });
        } else {
          const made = await api.call(calls.glossaryCreate, { name, from, to, entries: [entry] });
          choose(made.id);
        }
        setSaved(source);
        reload();
      }),
  };
}
