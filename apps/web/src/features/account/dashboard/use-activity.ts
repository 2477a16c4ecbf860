import { calls, type ResponseOf } from '@glossa/contract';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Loaded, useAction, useLoaded, useSecondLook } from '../use-loaded.ts';

type Page = ResponseOf<typeof calls.creditsActivity>;
export type ActivityItem = Page['items'][number];

export interface Activity extends Omit<Loaded<Page>, 'data'> {
  items: readonly ActivityItem[] | null;
  /** Asks for older ones; undefined when there are none. */
  more: (() => void) | undefined;
  busy: boolean;
}

const PAGE = 20;

/** What credits were used for, newest first, page by page; anew whenever `version` changes. */
export function useActivity(version: unknown): Activity {
  const [older, setOlder] = useState<{ of: Page; pages: readonly Page[] } | null>(null);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.creditsActivity, { limit: PAGE }, { signal }),
    version,
  );
  useSecondLook(reload, version);
  const { busy, error: failure, run } = useAction();
  // Older pages belong to the first page that they continue.
  const continues = older?.of.nextCursor === data?.nextCursor;
  const pages = older !== null && continues ? older.pages : [];
  const last = pages.at(-1) ?? data;
  const cursor = last?.nextCursor ?? null;
  return {
    items: data === null ? null : [data, ...pages].flatMap((page) => page.items),
    error: error ?? failure,
    reload,
    busy,
    more:
      cursor === null || data === null
        ? undefined
        : () => {
            void run(async () => {
              const next = await api.call(calls.creditsActivity, { limit: PAGE, cursor });
              setOlder({ of: data, pages: [...pages, next] });
            });
          },
  };
}
