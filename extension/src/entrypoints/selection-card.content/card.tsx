import { LOCALES } from '@glossa/i18n/locales';
import { CopyButton, IconButton, ResultText } from '@glossa/ui';
import { ArrowRight, LoaderCircle, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation as useMessages } from 'react-i18next';
import { CallNotice } from '../../features/account/call-notice.tsx';
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
  const { t, i18n } = useMessages('general/extension');
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
      aria-label={t('title')}
      dir={LOCALES.find(({ code }) => code === message.locale)?.dir}
      lang={i18n.language}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-col overflow-hidden rounded-box border border-line bg-base-100 text-base-content shadow-xl outline-none"
      style={{ width: `min(${CARD_WIDTH}px, calc(100vw - 16px))`, maxHeight: CARD_HEIGHT }}
    >
      <header className="flex items-center gap-1 border-b border-line p-2">
        <LanguageSelect
          label={t('from')}
          locale={i18n.language}
          value={from}
          onChange={setFrom}
          detectLabel={t('detect')}
        />
        <ArrowRight aria-hidden size={16} className="shrink-0 text-muted rtl:-scale-x-100" />
        <LanguageSelect label={t('to')} locale={i18n.language} value={to} onChange={setTo} />
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </header>
      <div className="overflow-auto p-3" aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <LoaderCircle
              aria-hidden
              size={16}
              className="animate-spin motion-reduce:animate-none"
            />
            {t('translating')}
          </p>
        )}
        {answer?.ok === false && <CallNotice error={answer.error} onRetry={retry} />}
        {answer?.ok && <ResultText text={answer.text} lang={to} className="text-base!" />}
      </div>
      {answer?.ok && (
        <footer className="flex items-center justify-between border-t border-line ps-3 pe-1 py-1 text-xs text-muted">
          <span>{t('engine', { engine: answer.engine })}</span>
          <CopyButton text={answer.text} />
        </footer>
      )}
    </section>
  );
}
