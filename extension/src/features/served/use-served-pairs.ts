import { useEffect, useState } from 'react';
import { servedPairs } from './known-pairs.ts';
import type { ServedPairs } from './served-pairs.ts';

/** The pairs that are served; `null` until they are known, and where another engine than the server translates. */
export function useServedPairs(): ServedPairs {
  const [served, setServed] = useState<ServedPairs>(null);
  useEffect(() => {
    let left = false;
    servedPairs().then(
      (loaded) => {
        if (!left) setServed(loaded);
      },
      // The menus stay usable; a translation will say what is wrong.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return served;
}
