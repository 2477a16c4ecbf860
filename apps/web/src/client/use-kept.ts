import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionStore } from './storage.ts';

/**
 * A setting that outlives a reload of its tab, as the texts beside it do.
 * @param read the setting in what was kept (parsed JSON, perhaps of an older version), or `undefined`
 */
export function useKept<T>(
  key: string,
  initial: T,
  read: (kept: unknown) => T | undefined,
): [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(initial);
  const touched = useRef(false);
  const readIt = useRef(read);
  useEffect(() => {
    void sessionStore.get(key).then((kept) => {
      const found = kept === null ? undefined : readIt.current(parsed(kept));
      // Who chose before this ran has the last word.
      if (found !== undefined && !touched.current) setValue(found);
    });
  }, [key]);
  const set = useCallback(
    (next: T) => {
      touched.current = true;
      setValue(next);
      void sessionStore.set(key, JSON.stringify(next));
    },
    [key],
  );
  return [value, set];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
