import { calls } from '@glossa/contract';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

/** Languages that this server reads in pictures, `auto` among them where it reads any; `null` until they are known. */
export function useReadable(): readonly string[] | null {
  const [known, setKnown] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api.call(calls.imgLanguages, {}, { signal: controller.signal }).then(
      ({ languages }) => setKnown(languages),
      // A job will say what is wrong.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return known;
}
