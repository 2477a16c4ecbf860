import { OtherSources, ResultText } from '@glossa/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation as useMessages } from 'react-i18next';
import { isOneWord } from '../../features/engines/one-word.ts';
import { languageName } from '../../features/languages.ts';
import type { PageSelection } from '../../features/selection/read-selection.ts';
import { NoEngine } from '../../features/served/no-engine.tsx';
import { isServed } from '../../features/served/served-pairs.ts';
import type { ShowSelection, TranslateAnswer } from '../../messaging/protocol.ts';
import { Actions } from './actions.tsx';
import { Dictionary } from './dictionary.tsx';
import { Languages } from './languages.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './place.ts';
import { Refusal } from './refusal.tsx';
import { useEngineReady } from './use-engine-ready.ts';
import { useTranslation } from './use-translation.ts';
import { Working } from './working.tsx';

interface Props {
  message: ShowSelection;
  selection: PageSelection;
  onClose(): void;
  /** Puts a text in the selection's place and closes. */
  onReplace: ((text: string) => void) | undefined;
}

/** The pair that nobody translates, where that is why there is no answer. */
function unservedPair(answer: TranslateAnswer | undefined) {
  if (answer?.ok !== false || answer.error.code !== 'unsupported_language_pair') return undefined;
  return answer.error.pair;
}

/** Other renderings that are asked for. */
const ALTERNATIVES = 3;

/** The translation of a selection, what else is known of it and what can be done with it; Escape closes. */
export function Card({ message, selection, onClose, onReplace }: Props) {
  const { t, i18n } = useMessages('general/extension');
  const { t: tools } = useMessages('general/extension-tools');
  const { text, hint, sentence } = selection;
  const [from, setFrom] = useState(message.from);
  const [to, setTo] = useState(message.to);
  const [lookingUp, setLookingUp] = useState(false);
  const { served } = message;
  const isPossible = isServed(served, from, to);
  const request = { text, from, to, hint, alternatives: ALTERNATIVES };
  const { answer, retry } = useTranslation(request, isPossible);
  /** Said before anything is sent where the language is chosen, else once it was found. */
  const unserved = isPossible ? unservedPair(answer) : { from, to };
  useEngineReady(retry);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const locale = i18n.language;
  const source = answer?.ok ? (answer.detected ?? from) : from;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    event.stopPropagation();
  }

  return (
    <section
      ref={card}
      role="dialog"
      aria-label={t('title')}
      dir={message.dir}
      lang={locale}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-col overflow-hidden rounded-box border border-line bg-base-100 text-base-content shadow-xl outline-none"
      style={{
        width: `min(${CARD_WIDTH}px, calc(100vw - 16px))`,
        maxHeight: `min(${CARD_HEIGHT}px, calc(100vh - 16px))`,
      }}
    >
      <Languages
        {...{ from, to, served }}
        recent={message.recent}
        onFrom={setFrom}
        onTo={setTo}
        onClose={onClose}
      >
        <div
          className="flex flex-col gap-2 overflow-auto p-3"
          aria-live="polite"
          aria-busy={answer === undefined && isPossible}
        >
          {answer === undefined && isPossible && <Working />}
          {unserved ? (
            <NoEngine {...unserved} served={served} onTo={setTo} />
          ) : (
            answer?.ok === false && (
              <Refusal error={answer.error} pair={{ from: source, to }} onRetry={retry} />
            )
          )}
          {answer?.ok && (
            <>
              <ResultText text={answer.text} lang={to} className="text-base!" />
              {from === 'auto' && answer.detected !== null && (
                <p className="text-xs text-muted">
                  {t('detected', { language: languageName(answer.detected, locale) })}
                </p>
              )}
              {from === 'auto' && (
                <OtherSources
                  others={answer.others ?? []}
                  name={(tag) => languageName(tag, locale)}
                  onChoose={setFrom}
                />
              )}
              {answer.alternatives.length > 0 && (
                <section aria-label={tools('alternatives')} className="text-sm">
                  <h3 className="text-xs text-muted">{tools('alternatives')}</h3>
                  <ul lang={to} dir="auto" className="list-disc ps-5">
                    {answer.alternatives.map((other) => (
                      <li key={other}>{other}</li>
                    ))}
                  </ul>
                </section>
              )}
              {isOneWord(text) &&
                (lookingUp ? (
                  <Dictionary request={{ word: text.trim(), from: source, to, sentence }} />
                ) : (
                  <button
                    type="button"
                    className="btn btn-sm self-start"
                    onClick={() => setLookingUp(true)}
                  >
                    {tools('dictionary')}
                  </button>
                ))}
            </>
          )}
        </div>
        {answer?.ok && (
          <footer className="flex items-center justify-between gap-2 border-t border-line ps-3 pe-1 py-1 text-xs text-muted">
            <span className="min-w-0 truncate">
              {answer.engine !== '' && t('engine', { engine: answer.engine })}
            </span>
            <Actions
              text={answer.text}
              to={to}
              word={{ text, translation: answer.text, from: source, to, sentence }}
              onReplace={onReplace && (() => onReplace(answer.text))}
            />
          </footer>
        )}
      </Languages>
    </section>
  );
}
