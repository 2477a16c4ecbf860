import { createDocumentTranslatorStore, type DocumentTranslatorState } from '@glossa/core';
import { useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { uploadFile } from './upload-file.ts';

/** The documents of a page; takes up what was under way, and warns before an upload is cut off. */
export function useDocuments(initial: {
  from?: string;
  to: string;
}): StoreApi<DocumentTranslatorState> {
  const [store] = useState(() => {
    const created = createDocumentTranslatorStore({
      client: api,
      storage: localStore,
      upload: uploadFile,
      to: initial.to,
    });
    if (initial.from !== undefined) created.setState({ from: initial.from });
    return created;
  });

  useEffect(() => {
    void store.getState().resume();
    return () => store.getState().dispose();
  }, [store]);

  const sending = useStore(store, ({ items }) => items.some(({ phase }) => phase === 'uploading'));
  useEffect(() => {
    if (!sending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sending]);

  return store;
}
