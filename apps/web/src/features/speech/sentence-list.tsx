import { SENTENCES_AT_ONCE, type SpokenSentence } from '@glossa/contract';
import { PencilLine } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Position, usePosition } from './use-playing.ts';

export interface SentenceListProps {
  sentences: readonly SpokenSentence[];
  /** Number of the one that is heard; below 0 where none is. */
  current: number;
  position: Position;
  onPlay(number: number): void;
  onEdit: ((number: number) => void) | undefined;
}

/** Of a book there are tens of thousands: those out of sight are not laid out, and no frame looks through them. */
export const SentenceList = memo(function SentenceList({
  sentences,
  current,
  ...all
}: SentenceListProps) {
  const parts = Array.from(
    { length: Math.ceil(sentences.length / SENTENCES_AT_ONCE) },
    (_, part) => part * SENTENCES_AT_ONCE,
  );
  return (
    <div className="max-h-96 overflow-y-auto p-3 leading-relaxed sm:p-4" dir="auto">
      {parts.map((first) => (
        <div
          key={first}
          className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
          dir="auto"
        >
          {sentences.slice(first, first + SENTENCES_AT_ONCE).map((sentence, index) => (
            <Sentence
              key={`${first + index} ${sentence.text}`}
              number={first + index}
              isCurrent={first + index === current}
              {...{ sentence, ...all }}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface SentenceProps extends Omit<SentenceListProps, 'sentences' | 'current'> {
  sentence: SpokenSentence;
  number: number;
  isCurrent: boolean;
}

/** A sentence that is played at a press; the word that is said now is marked. */
const Sentence = memo(function Sentence({
  sentence,
  number,
  isCurrent,
  position,
  onPlay,
  onEdit,
}: SentenceProps) {
  const { t } = useTranslation('new/speak');
  const { text, heard } = sentence;
  const doubt = heard === undefined ? '' : 'underline decoration-warning decoration-wavy';
  return (
    <span className="group">
      <button
        type="button"
        className={`inline cursor-pointer whitespace-pre-wrap rounded-sm text-start hover:bg-base-200 ${doubt} ${isCurrent ? 'bg-primary/10' : ''}`}
        data-doubtful={heard === undefined ? undefined : true}
        aria-current={isCurrent}
        onClick={() => onPlay(number)}
      >
        {isCurrent ? <Sounding sentence={sentence} position={position} /> : text}
      </button>
      {heard === undefined ? null : <span className="sr-only">({t('read_back.mark')})</span>}
      {onEdit === undefined ? null : (
        <button
          type="button"
          className="mx-1 inline-flex size-6 items-center justify-center rounded-sm align-middle opacity-60 hover:opacity-100 focus-visible:opacity-100"
          aria-label={t('sentence.edit', { text: text.trim().slice(0, 60) })}
          onClick={() => onEdit(number)}
        >
          <PencilLine aria-hidden size={14} />
        </button>
      )}
    </span>
  );
});

/** The sentence that is heard, with the word that sounds. */
function Sounding({ sentence, position }: { sentence: SpokenSentence; position: Position }) {
  const { text, words } = sentence;
  const ms = usePosition(position);
  const said = words.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  const parts = said === undefined ? undefined : aroundWord(text, words, said);
  if (parts === undefined) return text;
  const [before, word, after] = parts;
  return (
    <>
      {before}
      <mark className="rounded-sm bg-primary/30 text-inherit">{word}</mark>
      {after}
    </>
  );
}

/** A text before, in and after a word, if it is there: words come in the order of the text. */
function aroundWord(
  text: string,
  words: readonly { text: string }[],
  word: { text: string },
): [string, string, string] | undefined {
  let at = 0;
  for (const one of words) {
    const found = text.indexOf(one.text, at);
    if (found < 0) continue;
    const end = found + one.text.length;
    if (one === word) return [text.slice(0, found), text.slice(found, end), text.slice(end)];
    at = end;
  }
  return undefined;
}
