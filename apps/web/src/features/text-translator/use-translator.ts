import {
  addToHistory,
  type ChosenGlossary,
  chooseGlossary,
  chosenGlossary,
  createTextTranslatorStore,
  randomId,
  recentLanguages,
  rememberLanguage,
  type TextTranslatorState,
  wallOf,
} from '@glossa/core';
import { useCallback, useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { localStore, sessionStore } from '../../client/storage.ts';
import { useWall } from '../account/use-wall.ts';
import { forgetWaitingWork, keepWaitingWork, waitingWork } from '../account/waiting-work.ts';
import type { TranslatorSearch } from './search.ts';
import { sharedText } from './share-link.ts';

const DRAFT_KEY = 'text_draft';
const HAND_OVER_MS = 15_000;

export interface Translator {
  store: StoreApi<TextTranslatorState>;
  recent: readonly string[];
  /** Chooses a language and remembers it as a recent one. */
  choose(side: 'from' | 'to', tag: string): void;
  /** Chooses a glossary, here and on other pages. */
  chooseGlossary(glossary: ChosenGlossary | null): void;
  /** Counts up with each finished translation, for what shows the history. */
  finished: number;
}

/** The text translator of a page: its store, its draft over reloads, its recent languages and its history. */
export function useTranslator(
  initial: TranslatorSearch,
  presumed: { page: string; reader: string },
): Translator {
  const [finished, setFinished] = useState(0);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [store] = useState(() => {
    const created = createTextTranslatorStore({
      client: api,
      from: initial.from ?? 'auto',
      to: initial.to ?? presumed.page,
      onDone: (done) => {
        const entry = { ...done, id: randomId(), at: Date.now() };
        void addToHistory(localStore, entry).then(() => setFinished((count) => count + 1));
      },
    });
    if (initial.to === undefined) created.setState({ to: presumed.reader });
    return created;
  });

  useEffect(() => {
    void restore(store, initial).then(() => recentLanguages(localStore).then(setRecent));
    const stop = store.subscribe(({ source, from, to }, before) => {
      if (source === before.source && from === before.from && to === before.to) return;
      void sessionStore.set(DRAFT_KEY, JSON.stringify({ source, from, to }));
    });
    return () => {
      stop();
      store.getState().dispose();
    };
    // Without `initial`: the address is read once; afterwards it follows the store.
  }, [store]);

  const error = useStore(store, (state) => state.error);
  const refused = wallOf(error?.code) === 'sign_in';
  useEffect(() => {
    if (!refused) return;
    const { source, from, to } = store.getState();
    void keepWaitingWork({ path: window.location.pathname, source, from, to });
  }, [refused, store]);
  useWall(error, () => {
    // The tab in which they signed in may be on its way to this text as well.
    setTimeout(() => void forgetWaitingWork(), HAND_OVER_MS);
    void store.getState().translateNow();
  });

  return {
    store,
    recent,
    chooseGlossary: useCallback(
      (glossary) => {
        store.getState().setGlossary(glossary);
        void chooseGlossary(localStore, glossary);
      },
      [store],
    ),
    finished,
    choose(side, tag) {
      const state = store.getState();
      if (side === 'from') state.setFrom(tag);
      else state.setTo(tag);
      if (tag !== 'auto') void rememberLanguage(localStore, tag).then(setRecent);
    },
  };
}

/** What the address asks for, else what was being entered before a reload or a change of language. */
async function restore(
  store: StoreApi<TextTranslatorState>,
  initial: TranslatorSearch,
): Promise<void> {
  const state = store.getState();
  // Now: the text is taken off the address.
  const brought = initial.text ?? sharedText(window.location.hash);
  // Before any text, which would be translated twice.
  state.setGlossary(await chosenGlossary(localStore));
  if (brought !== undefined) {
    state.setSource(brought);
    return;
  }
  const draft = readDraft(await sessionStore.get(DRAFT_KEY)) ?? (await takeWaitingWork());
  if (draft === null) return;
  const { source, from, to } = draft;
  // Someone who typed before this ran has the last word.
  if (store.getState().source !== '') return;
  if (initial.from === undefined) state.setFrom(from);
  if (initial.to === undefined) state.setTo(to);
  state.setSource(source);
}

interface Draft {
  source: string;
  from: string;
  to: string;
}

/** What was being entered in this tab; an empty field is no draft. */
function readDraft(json: string | null): Draft | null {
  const draft: unknown = JSON.parse(json ?? 'null');
  if (typeof draft !== 'object' || draft === null) return null;
  const { source, from, to } = draft as Record<string, unknown>;
  if (typeof source !== 'string' || typeof from !== 'string' || typeof to !== 'string') return null;
  return source === '' ? null : { source, from, to };
}

/** What a visitor entered, perhaps in another tab, before they were asked to sign in. */
async function takeWaitingWork(): Promise<Draft | null> {
  const work = await waitingWork();
  if (work !== null) await forgetWaitingWork();
  return work;
}
