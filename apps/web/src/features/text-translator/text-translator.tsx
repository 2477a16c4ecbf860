import { isAlreadyIn, servedTarget } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { usePresumedClass, usePresumption } from '../../served/offer.ts';
import { GlossarySlot } from '../glossaries/glossary-slot.tsx';
import { FileDrop } from '../hand-over/file-drop.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ResultPane } from './result-pane.tsx';
import type { TranslatorSearch } from './search.ts';
import { sharedText } from './share-link.ts';
import { SHORTCUT_ACTIONS, shortcutKeys, shortcutOf } from './shortcuts.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { SourcePane } from './source-pane.tsx';
import { useTranslator } from './use-translator.ts';

export interface TextTranslatorProps {
  locale: Locale;
  search: TranslatorSearch;
  /** Told of the languages in use, for the address. */
  onLanguages(languages: { from: string; to: string }): void;
}

/** The text translator: two panes, their languages, and what was translated before. */
export function TextTranslator({ locale, search, onLanguages }: TextTranslatorProps) {
  const { t } = useTranslation('translate/text');
  const catalogue = useCatalogue(locale.tag);
  const presumed = usePresumption(locale, search.from);
  const translator = useTranslator(search, presumed);
  const { store, recent, choose } = translator;
  const from = useStore(store, (state) => state.from);
  const to = useStore(store, (state) => state.to);
  const detected = useStore(store, (state) => state.detected);
  const glossary = useStore(store, (state) => state.glossary);
  const [historyOpen, setHistoryOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const historyId = useId();

  // The address says what somebody chose, not what is presumed for them.
  const told = useRef(onLanguages);
  told.current = onLanguages;
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const changed = state.from !== before.from || state.to !== before.to;
        if (changed) told.current({ from: state.from, to: state.to });
      }),
    [store],
  );

  // A text that came with the address is taken off it: others may see the address.
  const inQuery = useRef(search.text !== undefined);
  useEffect(() => {
    const { from, to } = store.getState();
    if (inQuery.current || sharedText(window.location.hash) !== undefined)
      told.current({ from, to });
  }, [store]);

  const preferred = [...recent, locale.language, 'en', 'es'];
  const already = isAlreadyIn(catalogue, from === 'auto' ? detected : from, to);

  const chooseFrom = (tag: string) => {
    choose('from', tag);
    const target = store.getState().to;
    const reachable = catalogue.known ? servedTarget(catalogue, tag, target, preferred) : target;
    if (reachable !== target) choose('to', reachable);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = shortcutOf(event);
      if (action === undefined) return;
      event.preventDefault();
      const state = store.getState();
      if (action === 'swap') state.swap();
      if (action === 'clear') state.clear();
      if (action === 'copy')
        card.current?.querySelector<HTMLElement>('[data-copy] button')?.click();
      if (action === 'history') setHistoryOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);

  return (
    <div data-feature="text-translator">
      <FileDrop languages={() => ({ from: store.getState().from, to: store.getState().to })} />
      <div
        ref={card}
        className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]"
      >
        <LanguageBar
          store={store}
          catalogue={catalogue}
          recent={recent}
          targetClass={usePresumedClass(search.to)}
          onFrom={chooseFrom}
          onTo={(tag) => choose('to', tag)}
        />
        <div className="grid md:grid-cols-2">
          <SourcePane store={store} catalogue={catalogue} already={already} onFrom={chooseFrom} />
          <ResultPane
            store={store}
            catalogue={catalogue}
            reader={locale.language}
            already={already}
            onPair={(pair) => {
              if (pair.from !== (detected ?? from)) choose('from', pair.from);
              if (pair.to !== to) choose('to', pair.to);
            }}
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-1 text-sm text-muted">
        <button
          type="button"
          className="target inline-flex items-center hover:text-base-content hover:underline"
          aria-expanded={historyOpen}
          aria-controls={historyId}
          onClick={() => setHistoryOpen((open) => !open)}
        >
          {t('history.title')}
        </button>
        <ShortcutsHelp
          title={t('shortcuts.title')}
          rows={[
            { label: t('shortcuts.translate'), keys: ['Ctrl', 'Enter'] },
            ...SHORTCUT_ACTIONS.map((action) => ({
              label: t(`shortcuts.${action}`),
              keys: shortcutKeys(action),
            })),
          ]}
        />
        <GlossarySlot
          {...{ from, glossary }}
          targets={[to]}
          onGlossary={translator.chooseGlossary}
        />
      </div>
      <div id={historyId} hidden={!historyOpen}>
        {historyOpen ? (
          <HistoryPanel
            store={store}
            catalogue={catalogue}
            version={translator.finished}
            onRestored={() => card.current?.querySelector('textarea')?.focus()}
          />
        ) : null}
      </div>
    </div>
  );
}
