import { EngineLine, IconButton } from '@glossa/ui';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, Download, Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { useCatalogue, useEngineName } from '../../client/use-catalogue.ts';
import { speakerOf, usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { WorkError } from '../account/work-error.tsx';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { unservedPair } from '../no-engine/unserved-pair.ts';
import { PersonCard } from './person-card.tsx';
import { beQuiet, sayAloud } from './say-aloud.ts';
import { SayingItem } from './saying-item.tsx';
import { type Interpreter, useInterpreter } from './use-interpreter.ts';
import { type Speaker, useRecognition } from './use-recognition.ts';

/** What was said, as a text file. */
const textOf = (sayings: Interpreter['sayings']) =>
  sayings
    .map(({ from, to, source, target }) => `[${from}] ${source}\n[${to}] ${target ?? ''}\n`)
    .join('\n');

/** The voice translator: two people, two languages; each hears what the other said. */
export function VoiceSlot({ locale, search, onSearch }: ToolSlotProps) {
  const { t } = useTranslation('new/voice');
  const router = useRouter();
  const catalogue = useCatalogue(locale.tag);
  const engineName = useEngineName();
  const [speaker] = useState(() => speakerOf(router, locale));
  const first = search.from === undefined || search.from === 'auto' ? speaker : search.from;
  const presumed = usePresumedTarget(locale, first);
  const second = search.to ?? presumed;
  const [aloud, setAloud] = useState(true);
  const [atOnce, setAtOnce] = useState(false);
  const [drafts, setDrafts] = useState({ first: '', second: '' });
  const [mute, setMute] = useState<string | null>(null);
  const interpreter = useInterpreter((target, to) => {
    if (aloud) setMute(sayAloud(target, to) ? null : to);
  });
  const say = {
    first: (text: string) => interpreter.say(text, first, second),
    second: (text: string) => interpreter.say(text, second, first),
  };
  const draft = (id: Speaker, text: string) => setDrafts((before) => ({ ...before, [id]: text }));
  const hearing = useRecognition((id, text) => (atOnce ? say[id](text) : draft(id, text)));
  const { sayings, error } = interpreter;
  const log = useRef<HTMLDivElement>(null);
  const name = catalogue.nameOf;
  const pair = catalogue.pair(first, second);
  const unserved =
    unservedPair(catalogue, { from: first, to: second }) ??
    (error?.code === 'unsupported_language_pair'
      ? unservedPair(catalogue, { from: second, to: first })
      : null);

  useEffect(() => beQuiet, []);
  useEffect(() => {
    const list = log.current;
    if (list !== null && sayings.length > 0) list.scrollTop = list.scrollHeight;
  }, [sayings]);

  const choose = (from: string, to: string) => {
    setMute(null);
    onSearch({ from, to });
  };
  return (
    <div
      data-feature="voice-translator"
      className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]"
    >
      <p
        role="note"
        data-recognition={hearing.supported ?? 'unknown'}
        className="flex items-start gap-2 border-b border-line bg-base-200/60 px-4 py-2.5 text-sm text-muted sm:px-6"
      >
        <Info aria-hidden size={18} className="mt-px shrink-0" />
        {t(hearing.supported === false ? 'no_recognition' : 'service')}
      </p>
      <div className="relative grid md:grid-cols-2">
        <PersonCard
          id="first"
          tag={first}
          catalogue={catalogue}
          isServed={(tag) => catalogue.isSource(tag)}
          hearing={hearing}
          onTag={(tag) => choose(tag, tag === second ? first : second)}
          draft={drafts.first}
          onDraft={(text) => draft('first', text)}
          onSaid={say.first}
        />
        <div className="flex justify-center border-line max-md:border-t md:absolute md:inset-y-0 md:start-1/2 md:w-0 md:border-s">
          <IconButton
            icon={ArrowLeftRight}
            label={t('swap')}
            className="my-1 md:mt-5 md:shrink-0 md:bg-base-100"
            onClick={() => choose(second, first)}
          />
        </div>
        <div className="border-line max-md:border-t">
          <PersonCard
            id="second"
            tag={second}
            catalogue={catalogue}
            isServed={(tag) => catalogue.serves(first, tag)}
            className={usePresumedClass(search.to)}
            hearing={hearing}
            onTag={(tag) => choose(tag === first ? second : first, tag)}
            draft={drafts.second}
            onDraft={(text) => draft('second', text)}
            onSaid={say.second}
          />
        </div>
      </div>
      {unserved === null ? null : (
        <div className="px-4 pb-3 sm:px-6">
          <NoEngine
            pair={unserved}
            catalogue={catalogue}
            reader={locale.language}
            onPair={({ from, to }) => choose(from, to)}
          />
        </div>
      )}
      {error === null || unserved !== null ? null : (
        <div className="px-4 pb-3 sm:px-6">
          <WorkError error={error} onRetry={interpreter.retry} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1 sm:px-6">
        <label className="target inline-flex cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4.5"
            checked={aloud}
            onChange={({ target }) => {
              setAloud(target.checked);
              if (!target.checked) beQuiet();
            }}
          />
          {t('aloud')}
        </label>
        <label className="target inline-flex cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4.5"
            checked={atOnce}
            onChange={({ target }) => setAtOnce(target.checked)}
          />
          {t('at_once')}
        </label>
        <p role="status" className="text-sm text-muted">
          {mute === null ? '' : t('no_voice', { language: name(mute) })}
        </p>
        <div className="ms-auto flex">
          <IconButton
            icon={Download}
            label={t('download')}
            disabled={sayings.length === 0}
            onClick={() =>
              saveFile('conversation.txt', 'text/plain;charset=utf-8', textOf(sayings))
            }
          />
          <IconButton
            icon={Trash2}
            label={t('clear')}
            disabled={sayings.length === 0}
            onClick={interpreter.clear}
          />
        </div>
      </div>
      <div
        ref={log}
        role="log"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex max-h-[50vh] min-h-40 flex-col overflow-y-auto border-t border-line px-4 py-4 sm:px-6"
      >
        {sayings.length === 0 ? (
          <p className="m-auto max-w-md text-center text-muted">{t('empty')}</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {sayings.map((saying) => (
              <SayingItem key={saying.id} saying={saying} own={saying.from === first} />
            ))}
          </ol>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 text-xs text-muted sm:px-6">
        <p>{t('kept')}</p>
        {pair === undefined ? null : (
          <EngineLine
            pair={pair}
            engineName={engineName(pair.engine)}
            viaNames={(pair.via ?? []).map(name)}
          />
        )}
      </div>
    </div>
  );
}
