import { calls, type ResponseOf } from '@glossa/contract';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Loaded, useAction, useLoaded, useSecondLook } from '../use-loaded.ts';

type Page = ResponseOf<typeof calls.creditsLedger>;
export type LedgerEntry = Page['items'][number];

export interface Ledger extends Omit<Loaded<Page>, 'data'> {
  entries: readonly LedgerEntry[] | null;
  /** Asks for older movements; undefined when there are none. */
  more: (() => void) | undefined;
  busy: boolean;
}

const PAGE = 20;

/** The movements, newest first, page by page; anew whenever `version` changes. */
export function useLedger(version: unknown): Ledger {
  const [older, setOlder] = useState<{ of: Page; pages: readonly Page[] } | null>(null);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.creditsLedger, { limit: PAGE }, { signal }),
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
    entries: data === null ? null : [data, ...pages].flatMap(({ items }) => items),
    error: error ?? failure,
    reload,
    busy,
    more:
      cursor === null || data === null
        ? undefined
        : () => {
            void run(async () => {
              const next = await api.call(calls.creditsLedger, { limit: PAGE, cursor });
              setOlder({ of: data, pages: [...pages, next] });
            });
          },
  };
}
