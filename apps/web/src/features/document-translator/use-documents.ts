import { createDocumentStore, createUpload, type DocumentStore, wallOf } from '@glossa/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { notifyIfHidden } from '../../client/notifications.ts';
import { localStore } from '../../client/storage.ts';
import { useUnloadWarning } from '../../client/use-unload-warning.ts';
import { useWall } from '../account/use-wall.ts';

/** Work that leaving the page would cut off, or lose sight of. */
const UNDER_WAY: ReadonlySet<string> = new Set(['uploading', 'pricing', 'starting', 'running']);

/** The documents of a page; takes up what was under way, warns before work is cut off, says when it ended. */
export function useDocuments(from: string, to: string): DocumentStore {
  const { t } = useTranslation('translate/document');
  const [store] = useState(() =>
    createDocumentStore({ client: api, storage: localStore, upload: createUpload(api), from, to }),
  );

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
  useWall(refused, () => store.getState().resumeAfterSignIn());
  useEffect(
    () =>
      store.subscribe(({ items }, before) => {
        for (const { id, name, phase } of items) {
          const earlier = before.items.find((item) => item.id === id)?.phase;
          if (earlier !== 'running' || (phase !== 'finished' && phase !== 'error')) continue;
          notifyIfHidden(name, t(`notification.${phase}`), id);
        }
      }),
    [store, t],
  );
  return store;
}
