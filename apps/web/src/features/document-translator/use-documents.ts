import {
  createDocumentStore,
  createUpload,
  type DocumentStore,
  type JobGlossary,
} from '@glossa/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { useJobStore } from '../jobs/use-job-store.ts';

/**
 * The documents of a page, as {@link useJobStore} has them.
 * @param glossary the one that is chosen whenever a document is started
 */
export function useDocuments(from: string, to: string, glossary: JobGlossary): DocumentStore {
  const { t } = useTranslation('translate/document');
  return useJobStore(
    () =>
      createDocumentStore({
        client: api,
        storage: localStore,
        upload: createUpload(api),
        from,
        to,
        glossary,
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
}
