import { asGlossaError, type GlossaError } from '@glossa/contract';
import { useEffect, useReducer, useRef, useState } from 'react';

export interface Answers<R> {
  get(key: string): R | undefined;
  /** Why the last question was refused; what is wanted then is asked for again with the next change, or by `retry`. */
  error: GlossaError | null;
  retry(): void;
}

/** Answers that are kept beside those that are wanted: what was undone is there at once. */
const KEPT = 400;

/**
 * Answers to all that is wanted, by keys that say what it is. One question at a time: while somebody types, what is
 * outdated is never asked for.
 * @param most things in one question
 */
export function useAnswers<T, R>(
  wanted: ReadonlyMap<string, T>,
  ask: (some: readonly T[], signal: AbortSignal) => Promise<readonly R[]>,
  most: number,
): Answers<R> {
  const [known] = useState(() => new Map<string, R>());
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, retry] = useReducer((count: number) => count + 1, 0);
  const newest = useRef({ wanted, ask });
  newest.current = { wanted, ask };
  const asking = useRef(false);
  const life = useRef<AbortController>(null);

  useEffect(() => {
    life.current = new AbortController();
    return () => life.current?.abort();
  }, []);

  useEffect(() => {
    const { signal } = life.current!;
    async function work(): Promise<void> {
      for (;;) {
        const all = newest.current.wanted;
        const missing = [...all].filter(([key]) => !known.has(key)).slice(0, most);
        if (missing.length === 0) {
          asking.current = false;
          return;
        }
        const answers = await newest.current.ask(
          missing.map(([, one]) => one),
          signal,
        );
        missing.forEach(([key], index) => {
          known.set(key, answers[index]!);
        });
        for (const key of known.keys()) {
          if (known.size <= KEPT) break;
          if (!newest.current.wanted.has(key)) known.delete(key);
        }
        setError(null);
        show();
      }
    }
    if (asking.current) return;
    asking.current = true;
    work().catch((reason: unknown) => {
      asking.current = false;
      if (!signal.aborted) setError(asGlossaError(reason));
    });
  }, [wanted, known, most, round]);

  return { get: (key) => known.get(key), error, retry };
}
