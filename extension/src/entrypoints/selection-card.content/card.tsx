import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../features/copy-button.tsx';
import { LanguageSelect } from '../../features/language-select.tsx';
import type { ShowSelection } from '../../messaging/protocol.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './place.ts';
import { useTranslation } from './use-translation.ts';

interface Props {
  message: ShowSelection;
  source: string;
  onClose(): void;
}

/** The translation of a selection: languages, text, copy; Escape closes. */
export function Card({ message, source, onClose }: Props) {
  const { labels, locale, dir } = message;
  const [from, setFrom] = useState(message.from);
  const [to, setTo] = useState(message.to);
  const { answer, retry } = useTranslation({ text: source, from, to });
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    event.stopPropagation();
  }

  return (
    <section
      ref={card}
      role="dialog"
      aria-label={labels.title}
      dir={dir}
      lang={locale}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="card card-border bg-base-100 text-base-content shadow-xl"
      style={{ width: `min(${CARD_WIDTH}px, calc(100vw - 16px))`, maxHeight: CARD_HEIGHT }}
    >
      <header className="flex items-center gap-2 border-b border-base-300 p-2">
        <LanguageSelect
          label={labels.from}
          locale={locale}
          value={from}
          onChange={setFrom}
          detectLabel={labels.detect}
        />
        <span aria-hidden="true" className="rtl:rotate-180">
          →
        </span>
        <LanguageSelect label={labels.to} locale={locale} value={to} onChange={setTo} />
        <button
          type="button"
          className="btn btn-square btn-ghost btn-sm"
          aria-label={labels.close}
          onClick={onClose}
        >
          ✕
        </button>
      </header>
      <div className="overflow-auto p-3" aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined && (
          <p className="flex items-center gap-2 opacity-70">
            <span className="loading loading-dots loading-sm" />
            {labels.translating}
          </p>
        )}
        {answer?.ok === false && (
          <div role="alert" className="alert alert-error alert-soft">
            <span>{answer.message}</span>
            <button type="button" className="btn btn-sm" onClick={retry}>
              {labels.retry}
            </button>
          </div>
        )}
        {answer?.ok && (
          <p lang={to} dir="auto" className="whitespace-pre-wrap text-base leading-relaxed">
            {answer.text}
          </p>
        )}
      </div>
      {answer?.ok && (
        <footer className="flex items-center justify-between border-t border-base-300 px-3 py-1 text-xs">
          <span className="opacity-70">{answer.engine}</span>
          <CopyButton text={answer.text} label={labels.copy} done={labels.copied} />
        </footer>
      )}
    </section>
  );
}
