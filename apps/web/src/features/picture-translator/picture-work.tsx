import { createPictureStore, createUpload, type JobSource, type PictureItem } from '@glossa/core';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { localStore } from '../../client/storage.ts';
import { useJobStore } from '../jobs/use-job-store.ts';
import { PictureCard } from './picture-card.tsx';
import type { PictureWish } from './picture-wish.ts';

export interface PictureWorkProps {
  /** What was given: taken out as it is taken up. */
  inbox: JobSource[];
  /** Changes when something was given. */
  given: number;
  wish: PictureWish;
  languageName(tag: string): string;
  onItems(items: readonly PictureItem[]): void;
  /** The glossary is no longer the person's to use. */
  onGlossaryGone(): void;
}

/** The jobs of the page, a card each: pictures that were given together, and what was kept before a reload. */
export default function PictureWork({
  inbox,
  given,
  wish,
  languageName,
  onItems,
  onGlossaryGone,
}: PictureWorkProps) {
  const { t } = useTranslation('alt/picture');
  const wished = useRef(wish);
  wished.current = wish;
  const store = useJobStore(
    () =>
      createPictureStore({
        client: api,
        storage: localStore,
        upload: createUpload(api),
        choices: () => wished.current.choices,
        glossary: { chosen: () => wished.current.glossary, onGone: onGlossaryGone },
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
  const items = useStore(store, (state) => state.items);
  useEffect(() => {
    const sources = inbox.splice(0);
    if (sources.length === 0) return;
    const { from, to } = wished.current;
    // What was begun before is not asked for anew.
    store.setState({ from, targets: [to] });
    const seen = wished.current.credits;
    store.getState().add(sources, ({ credits }) => credits <= seen);
  }, [store, inbox, given]);
  useEffect(() => onItems(items), [onItems, items]);
  if (items.length === 0) return null;
  return (
    <section className="mt-6" aria-label={t('list')}>
      <ul className="grid gap-3">
        {items.map((item) => (
          <PictureCard key={item.id} {...{ item, store, languageName }} />
        ))}
      </ul>
    </section>
  );
}
