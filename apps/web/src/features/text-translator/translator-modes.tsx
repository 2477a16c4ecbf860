import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { ConversationPanelProps } from '../conversation/conversation-panel.tsx';
import type { TranslatorMode } from './search.ts';
import { TextTranslator, type TextTranslatorProps } from './text-translator.tsx';

const MODES = ['text', 'chat', 'write'] as const;

const Conversation = lazyPart<ConversationPanelProps>(
  () => import('../conversation/conversation-panel.tsx'),
  ['translate/chat'],
);
const Writing = lazyPart(() => import('../writing/writing-panel.tsx'), ['translate/write']);

export interface TranslatorModesProps extends Omit<TextTranslatorProps, 'onLanguages'> {
  onSearch(search: { from?: string; to?: string; mode?: TranslatorMode }): void;
}

/** The text translator with its two neighbours: translation as a conversation, and writing. */
export function TranslatorModes({ locale, search, onSearch }: TranslatorModesProps) {
  const { t } = useTranslation('translate/modes');
  const mode = search.mode ?? 'text';
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The panels beside the text translator are no business of the server.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const languages = {
    ...(search.from === undefined ? {} : { from: search.from }),
    ...(search.to === undefined ? {} : { to: search.to }),
  };
  const choose = (next: (typeof MODES)[number]) =>
    onSearch({ ...languages, ...(next === 'text' ? {} : { mode: next }) });
  const onKey = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (MODES.indexOf(mode) + step + MODES.length) % MODES.length;
    choose(MODES[next]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const onLanguages = (chosen: { from: string; to: string }) =>
    onSearch({ ...chosen, ...(mode === 'text' ? {} : { mode }) });

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('label')}
        className="mb-3 flex flex-wrap gap-1"
        onKeyDown={onKey}
      >
        {MODES.map((choice) => (
          <button
            key={choice}
            type="button"
            role="tab"
            id={`${id}-${choice}`}
            aria-selected={mode === choice}
            aria-controls={`${id}-panel`}
            tabIndex={mode === choice ? 0 : -1}
            className={`btn btn-sm target ${mode === choice ? 'btn-primary' : 'btn-ghost'}`}
            onClick={() => choose(choice)}
          >
            {t(choice)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {mode === 'text' ? (
          <TextTranslator locale={locale} search={search} onLanguages={onLanguages} />
        ) : (
          <Suspense fallback={<div className="skeleton h-96 w-full" />}>
            {!alive ? (
              <div className="skeleton h-96 w-full" />
            ) : mode === 'chat' ? (
              <Conversation locale={locale} search={search} onLanguages={onLanguages} />
            ) : (
              <Writing />
            )}
          </Suspense>
        )}
      </div>
    </>
  );
}
