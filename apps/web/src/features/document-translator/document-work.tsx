import {
  type Catalogue,
  type ChosenGlossary,
  type DocumentItem,
  groupItems,
  type JobSource,
  lostItem,
} from '@glossa/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../client/lazy-part.tsx';
import { useSession } from '../../client/use-session.ts';
import { BatchBar } from './batch-bar.tsx';
import { DocumentCard } from './document-card.tsx';
import type { OnTargets } from './unserved-targets.tsx';
import { useDocuments } from './use-documents.ts';
import { useFreeFiles } from './use-free-files.ts';
import { useSaid } from './use-said.ts';

const KeptGlossaryChoice = lazyPart(
  () => import('../glossaries/kept-glossary-choice.tsx'),
  ['translate/glossary'],
);

export interface DocumentWorkProps {
  /** What was given: taken out as it is taken up. */
  inbox: JobSource[];
  /** Changes when something was given. */
  given: number;
  languages: { from: string; targets: readonly string[] };
  catalogue: Catalogue;
  languageName(tag: string): string;
  onTargets: OnTargets;
  onItems(items: readonly DocumentItem[]): void;
  /** What a screen reader should say. */
  onSay(text: string): void;
}

/** The documents of the page, a card each: what was given, and what was kept before a reload. */
export default function DocumentWork({
  inbox,
  given,
  languages,
  catalogue,
  languageName,
  onTargets,
  onItems,
  onSay,
}: DocumentWorkProps) {
  const { t } = useTranslation('translate/document');
  const { from, targets } = languages;
  const isIn = useSession(({ profile }) => profile !== null);
  const [glossary, setGlossary] = useState<ChosenGlossary | null>(null);
  const chosen = useRef(glossary);
  chosen.current = glossary;
  const store = useDocuments(from, targets[0]!, {
    chosen: () => chosen.current,
    onGone: () => setGlossary(null),
  });
  const items = useStore(store, (state) => state.items);
  /** The document that the person just gave or started: it comes into view. */
  const [lead, setLead] = useState<string | null>(null);

  useEffect(() => store.getState().setLanguages({ from, targets }), [store, from, targets]);
  useEffect(() => {
    const sources = inbox.splice(0);
    if (sources.length === 0) return;
    const before = store.getState().items.length;
    store.getState().add(sources);
    setLead(store.getState().items[before]?.group ?? null);
  }, [store, inbox, given]);
  useEffect(() => onItems(items), [onItems, items]);
  useSaid(store, onSay);

  const freeFiles = useFreeFiles(items);
  if (items.length === 0) return null;
  return (
    <section className="mt-6" aria-label={t('list')}>
      {isIn ? (
        <Suspense fallback={<div className="mb-2 h-11" />}>
          <div className="mb-2 flex min-h-11 justify-end text-muted">
            <KeptGlossaryChoice {...{ from, targets, glossary }} onGlossary={setGlossary} />
          </div>
        </Suspense>
      ) : null}
      <BatchBar items={items} store={store} freeFiles={freeFiles} />
      <ul className="grid gap-3">
        {groupItems(items).map((group) => (
          <DocumentCard
            key={group.id}
            group={group}
            store={store}
            catalogue={catalogue}
            languageName={languageName}
            freeFiles={freeFiles}
            glossary={glossary}
            onTargets={onTargets}
            lost={lostItem(items)?.id}
            lead={lead === group.id}
            onLead={() => setLead(group.id)}
          />
        ))}
      </ul>
    </section>
  );
}
