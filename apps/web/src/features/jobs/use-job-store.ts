import { type JobStore, type JobTypes, wallOf } from '@glossa/core';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { notifyIfHidden } from '../../client/notifications.ts';
import { useOnSignIn } from '../../client/use-session.ts';
import { useUnloadWarning } from '../../client/use-unload-warning.ts';
import { useWall } from '../account/use-wall.ts';

/** Work that leaving the page would cut off, or lose sight of. */
const UNDER_WAY: ReadonlySet<string> = new Set(['uploading', 'pricing', 'starting', 'running']);

/**
 * The files of a page; takes up what was under way, warns before work is cut off, says when it ended, asks who was
 * refused as a visitor to sign in.
 * @param create once
 * @param ended what a notification says of a file; `error` where it failed
 */
export function useJobStore<T extends JobTypes>(
  create: () => JobStore<T>,
  ended: (phase: 'finished' | 'error') => string,
): JobStore<T> {
  const [store] = useState(create);

  useEffect(() => {
    void store.getState().resume();
    return () => store.getState().dispose();
  }, [store]);

  const under = useStore(store, ({ items }) => items.some(({ phase }) => UNDER_WAY.has(phase)));
  useUnloadWarning(under);
  const refused = useStore(
    store,
    ({ items }) => items.find(({ error }) => wallOf(error?.code) === 'sign_in')?.error ?? null,
  );
  useWall(refused);
  // Not only who was refused: what was free for a visitor has a price now.
  useOnSignIn(useCallback(() => store.getState().resumeAfterSignIn(), [store]));
  useEffect(
    () =>
      store.subscribe(({ items }, before) => {
        for (const { id, name, phase } of items) {
          const earlier = before.items.find((item) => item.id === id)?.phase;
          if (earlier !== 'running' || (phase !== 'finished' && phase !== 'error')) continue;
          notifyIfHidden(name, ended(phase), id);
        }
      }),
    [store, ended],
  );
  return store;
}
