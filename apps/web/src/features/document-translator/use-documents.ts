import { createDocumentStore, createUpload, type DocumentStore } from '@glossa/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { useJobStore } from '../jobs/use-job-store.ts';

/** The documents of a page, as {@link useJobStore} has them. */
export function useDocuments(from: string, to: string): DocumentStore {
  const { t } = useTranslation('translate/document');
  return useJobStore(
    () =>
      createDocumentStore({
        client: api,
        storage: localStore,
        upload: createUpload(api),
        from,
        to,
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
}
