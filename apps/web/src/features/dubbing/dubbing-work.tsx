import { asGlossaError, type GlossaError } from '@glossa/contract';
import {
  type ChosenGlossary,
  createDubbingStore,
  createUpload,
  type DubbingChoices,
  type DubbingItem,
} from '@glossa/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useSession } from '../../client/use-session.ts';
import { WorkError } from '../account/work-error.tsx';
import { useJobStore } from '../jobs/use-job-store.ts';
import { DubbingCard } from './dubbing-card.tsx';
import type { GivenRecording } from './pair-files.ts';

const KeptGlossaryChoice = lazyPart(
  () => import('../glossaries/kept-glossary-choice.tsx'),
  ['translate/glossary'],
);

const upload = createUpload(api);
const sent = async (file: File) => {
  const { signal } = new AbortController();
  const { key, name } = await upload(file, { signal, onProgress: () => {} });
  return { key, name };
};

export interface DubbingWorkProps {
  /** What was given: taken out as it is taken up. */
  inbox: GivenRecording[];
  /** Changes when something was given. */
  given: number;
  /** Subtitles that were given without a recording: they are of the only one that waits. */
  left: readonly File[];
  from: string;
  to: string;
  options: Omit<DubbingChoices, 'subtitles'>;
  languageName(tag: string): string;
  onItems(items: readonly DubbingItem[]): void;
}

/** The recordings of the page, a card each: what was given, and what was kept before a reload. */
export default function DubbingWork(props: DubbingWorkProps) {
  const { inbox, given, left, from, to, options, languageName, onItems } = props;
  const { t } = useTranslation('new_translate/dubbing');
  const chosen = useRef<DubbingChoices>(options);
  const [error, setError] = useState<GlossaError | null>(null);
  const isIn = useSession(({ profile }) => profile !== null);
  const [glossary, setGlossary] = useState<ChosenGlossary | null>(null);
  const latest = useRef(glossary);
  latest.current = glossary;
  const store = useJobStore(
    () =>
      createDubbingStore({
        ...{ client: api, storage: localStore, upload, from, to },
        choices: () => chosen.current,
        glossary: { chosen: () => latest.current, onGone: () => setGlossary(null) },
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
  const items = useStore(store, (state) => state.items);
  useEffect(() => store.getState().setLanguages({ from, targets: [to] }), [store, from, to]);
  useEffect(() => {
    if (chosen.current === options) return;
    chosen.current = options;
    const { items: all, setChoices, choicesOf } = store.getState();
    for (const { group, phase } of all)
      if (phase === 'ready') setChoices(group, { ...choicesOf(group), ...options });
  }, [store, options]);

  const addSubtitles = useCallback(
    async (group: string, file: File) => {
      setError(null);
      const subtitles = await sent(file);
      const { choicesOf, setChoices } = store.getState();
      const before = choicesOf(group);
      if (before !== undefined) setChoices(group, { ...before, subtitles });
    },
    [store],
  );
  useEffect(() => {
    const { add } = store.getState();
    const failed = (reason: unknown) => void setError(asGlossaError(reason));
    const bring = async ({ source, subtitles }: GivenRecording) => {
      const own = subtitles && (await sent(subtitles).catch(failed));
      const { current } = chosen;
      chosen.current = own ? { ...current, subtitles: own } : current;
      add([source]);
      chosen.current = current;
    };
    for (const recording of inbox.splice(0)) void bring(recording);
  }, [store, inbox, given]);
  /** Those that were given alone, once they are of a recording. */
  const used = useRef<File | null>(null);
  const ready = items.filter(({ phase }) => phase === 'ready');
  const waiting = ready.length === 1 ? ready[0]!.group : undefined;
  useEffect(() => {
    const [file] = left;
    if (file === undefined || file === used.current || waiting === undefined) return;
    used.current = file;
    addSubtitles(waiting, file).catch((reason: unknown) => setError(asGlossaError(reason)));
  }, [left, waiting, addSubtitles]);
  useEffect(() => onItems(items), [onItems, items]);
  const alone = left.length > 0 && items.length === 0;
  if (items.length === 0 && error === null && !alone) return null;
  return (
    <section className="mt-6" aria-label={t('list')}>
      {alone ? (
        <p role="status" className="text-sm text-muted" data-subtitles-alone>
          {t('subtitles.alone', { name: left[0]!.name })}
        </p>
      ) : null}
      {error === null ? null : (
        <div className="mb-3">
          <WorkError error={error} />
        </div>
      )}
      {isIn && items.length > 0 ? (
        <Suspense fallback={<div className="mb-2 h-11" />}>
          <div className="mb-2 flex min-h-11 justify-end text-muted">
            <KeptGlossaryChoice {...{ from, targets: [to], glossary }} onGlossary={setGlossary} />
          </div>
        </Suspense>
      ) : null}
      <ul className="grid gap-3">
        {items.map((item) => (
          <DubbingCard
            key={item.id}
            {...{ item, store, languageName }}
            onSubtitles={(file) => addSubtitles(item.group, file)}
          />
        ))}
      </ul>
    </section>
  );
}
