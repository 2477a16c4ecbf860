import {
  createRecordingStore,
  createUpload,
  type JobSource,
  type RecordingItem,
} from '@glossa/core';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { useJobStore } from '../jobs/use-job-store.ts';
import { RecordingCard } from './recording-card.tsx';

export interface RecordingWorkProps {
  /** What was given: taken out as it is taken up. */
  inbox: JobSource[];
  /** Changes when something was given. */
  given: number;
  language: string;
  speakers: boolean;
  languageName(tag: string): string;
  onItems(items: readonly RecordingItem[]): void;
}

/** The recordings of the page, a card each: what was given, and what was kept before a reload. */
export default function RecordingWork({
  inbox,
  given,
  language,
  speakers,
  languageName,
  onItems,
}: RecordingWorkProps) {
  const { t } = useTranslation('new_translate/transcribe');
  const chosen = useRef({ speakers });
  const store = useJobStore(
    () =>
      createRecordingStore({
        client: api,
        storage: localStore,
        upload: createUpload(api),
        from: language,
        choices: () => chosen.current,
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
  const items = useStore(store, (state) => state.items);
  useEffect(() => store.getState().setLanguages({ from: language }), [store, language]);
  useEffect(() => {
    if (chosen.current.speakers === speakers) return;
    chosen.current = { speakers };
    const { items: all, setChoices } = store.getState();
    for (const { group, phase } of all) if (phase === 'ready') setChoices(group, { speakers });
  }, [store, speakers]);
  useEffect(() => {
    const sources = inbox.splice(0);
    if (sources.length > 0) store.getState().add(sources);
  }, [store, inbox, given]);
  useEffect(() => onItems(items), [onItems, items]);
  if (items.length === 0) return null;
  return (
    <section className="mt-6" aria-label={t('list')}>
      <ul className="grid gap-3">
        {items.map((item) => (
          <RecordingCard key={item.id} {...{ item, store, languageName }} />
        ))}
      </ul>
    </section>
  );
}
