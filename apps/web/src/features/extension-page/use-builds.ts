import { useEffect, useState } from 'react';
import { z } from 'zod';

const answerSchema = z.object({
  builds: z.array(z.object({ browser: z.string(), version: z.string(), size: z.number() })),
});
export type Build = z.infer<typeof answerSchema>['builds'][number];

/** The builds of the extension that this server has: `undefined` until it has answered, `null` when it cannot. */
export function useBuilds(): readonly Build[] | null | undefined {
  const [builds, setBuilds] = useState<readonly Build[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/extension/builds.json', { signal: leaving.signal })
      .then(async (answer) => setBuilds(answerSchema.parse(await answer.json()).builds))
      .catch(() => {
        if (!leaving.signal.aborted) setBuilds(null);
      });
    return () => leaving.abort();
  }, []);
  return builds;
}
