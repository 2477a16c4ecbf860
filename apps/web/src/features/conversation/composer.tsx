import { Send, Square } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ComposerProps {
  /** False until it is known who will answer. */
  ready: boolean;
  busy: boolean;
  placeholder: string;
  onSend(text: string): void;
  onStop(): void;
}

/** Where the next message is written: Enter sends it, Shift and Enter begins a line. */
export function Composer({ ready, busy, placeholder, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation('translate/chat');
  const [text, setText] = useState('');
  const send = () => {
    if (!ready || busy || text.trim() === '') return;
    onSend(text);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the choice of a Chinese or Japanese word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex items-end gap-2 border-t border-line p-3 sm:p-4">
      <textarea
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        aria-label={t('message')}
        placeholder={placeholder}
        dir={text === '' ? undefined : 'auto'}
        rows={2}
        className="field-sizing-content max-h-60 min-h-16 min-w-0 flex-1 resize-none rounded-field border border-edge bg-base-100 px-3 py-2"
      />
      {busy ? (
        <button type="button" className="btn target gap-1.5" onClick={onStop}>
          <Square aria-hidden size={16} />
          {t('stop')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-primary target gap-1.5"
          disabled={!ready || text.trim() === ''}
          onClick={send}
        >
          <Send aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('send')}
        </button>
      )}
    </div>
  );
}
