import { type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from './use-conversation.ts';

const CHANGES = ['formal', 'informal', 'shorter'] as const;
const LONGEST_WORDS = 300;

export interface FollowUpsProps {
  conversation: Conversation;
  /** The newest answer. */
  answer: string;
  /** Where words may be selected. */
  log: RefObject<HTMLElement | null>;
}

/** What can be asked about the newest answer: all of it, or the words that are selected or typed. */
export function FollowUps({ conversation, answer, log }: FollowUpsProps) {
  const { t } = useTranslation('translate/chat');
  const [words, setWords] = useState('');
  const id = useId();

  useEffect(() => {
    const onSelection = () => {
      const selection = document.getSelection();
      const place = selection?.anchorNode;
      if (!selection || !place || log.current?.contains(place) !== true) return;
      const selected = selection.toString().trim();
      if (selected !== '' && selected.length <= LONGEST_WORDS) setWords(selected);
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [log]);

  const ask = (kind: 'others' | 'why') => {
    const about = words.trim() === '' ? answer : words.trim();
    conversation.followUp(kind, about, t(`asked.${kind}`, { words: about }));
    setWords('');
  };
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
      {CHANGES.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn-sm btn-outline target"
          onClick={() => conversation.followUp(kind, answer, t(kind))}
        >
          {t(kind)}
        </button>
      ))}
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="mb-1 block text-xs text-muted">
          {t('words')}
        </label>
        <input
          id={id}
          value={words}
          maxLength={LONGEST_WORDS}
          onChange={({ target }) => setWords(target.value)}
          dir="auto"
          className="target w-full rounded-field border border-edge bg-base-100 px-2.5 text-sm"
        />
      </div>
      <button type="button" className="btn btn-sm btn-outline target" onClick={() => ask('others')}>
        {t('others')}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline target"
        disabled={words.trim() === ''}
        onClick={() => ask('why')}
      >
        {t('why')}
      </button>
    </div>
  );
}
