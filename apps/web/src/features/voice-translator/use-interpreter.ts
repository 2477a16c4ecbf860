import { calls, GlossaError } from '@glossa/contract';
import { randomId, STORAGE_KEYS } from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { useWall } from '../account/use-wall.ts';

const sayingSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  /** Absent until it is translated. */
  target: z.string().optional(),
});
/** What one person said, and how it was put to the other. */
export type Saying = z.infer<typeof sayingSchema>;

const KEPT = 60;

export interface Interpreter {
  sayings: readonly Saying[];
  busy: boolean;
  error: GlossaError | null;
  say(source: string, from: string, to: string): void;
  retry(): void;
  clear(): void;
}

async function readKept(): Promise<Saying[]> {
  try {
    const kept: unknown = JSON.parse(
      (await localStore.get(STORAGE_KEYS.voiceConversation)) ?? '[]',
    );
    return z.array(sayingSchema).catch([]).parse(kept);
  } catch {
    return [];
  }
}

/** A conversation of two people in two languages, kept in this browser; `onSaid` is told each translation. */
export function useInterpreter(onSaid: (target: string, to: string) => void): Interpreter {
  const [sayings, setSayings] = useState<readonly Saying[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<GlossaError | null>(null);
  const current = useRef<readonly Saying[]>([]);
  const tell = useRef(onSaid);
  tell.current = onSaid;
  const leaving = useRef(new AbortController());

  const put = (next: readonly Saying[]) => {
    current.current = next.slice(-KEPT);
    setSayings(current.current);
    const { voiceConversation: key } = STORAGE_KEYS;
    if (next.length === 0) void localStore.remove(key);
    else void localStore.set(key, JSON.stringify(current.current));
  };
  useEffect(() => {
    leaving.current = new AbortController();
    void readKept().then((kept) => {
      if (current.current.length > 0 || kept.length === 0) return;
      put(kept);
      // What the page was left in the middle of; nobody waits to hear it.
      for (const saying of kept) if (saying.target === undefined) void translate(saying, false);
    });
    return () => leaving.current.abort();
  }, []);

  async function translate({ id, source, from, to }: Saying, aloud = true): Promise<void> {
    const { signal } = leaving.current;
    setWaiting((count) => count + 1);
    setError(null);
    try {
      const request = { text: source.toWellFormed(), from, to };
      const { translations } = await api.call(calls.translate, request, { signal });
      const target = translations[0]?.text ?? '';
      // It may have been deleted meanwhile.
      if (!current.current.some((saying) => saying.id === id)) return;
      put(current.current.map((saying) => (saying.id === id ? { ...saying, target } : saying)));
      if (aloud) tell.current(target, to);
    } catch (reason) {
      if (signal.aborted) return;
      setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`));
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  const retry = () => {
    for (const saying of current.current) {
      if (saying.target === undefined) void translate(saying);
    }
  };
  useWall(error, retry);

  return {
    sayings,
    busy: waiting > 0,
    error,
    say(source, from, to) {
      if (source.trim() === '') return;
      const saying = { id: randomId(), from, to, source: source.trim() };
      put([...current.current, saying]);
      void translate(saying);
    },
    retry,
    clear() {
      setError(null);
      put([]);
    },
  };
}
