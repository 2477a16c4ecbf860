import { isSameLanguage } from '@glossa/contract/languages';
import type { TextTranslatorState } from '@glossa/core';
import { CopyButton, OtherSources, ResultText, SourceField } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { CallNotice } from '../account/call-notice.tsx';
import type { Connection } from '../connection.ts';
import { useEngineName } from '../engines/use-engine-name.ts';
import { WayOut } from '../engines/way-out.tsx';
import { languageName } from '../languages.ts';
import { AlreadyIn } from '../served/already-in.tsx';
import { NoEngine } from '../served/no-engine.tsx';
import { isServed, type ServedPairs } from '../served/served-pairs.ts';

interface Props {
  state: TextTranslatorState;
  served: ServedPairs;
  /** Where the engines are asked for their names. */
  connection: Connection;
  /** Heights of the two fields, as classes. */
  sourceClass: string;
  resultClass: string;
}

/** What is typed and, as it comes, its translation. */
export function TextFields({ state, served, connection, sourceClass, resultClass }: Props) {
  const { t, i18n } = useTranslation('general/extension');
  const { from, to, detected } = state;
  const name = (tag: string) => languageName(tag, i18n.language);
  /** Found in the text; a language that was chosen is told of beside the menus. */
  const found = from === 'auto' ? detected : null;
  const busy = state.status === 'translating' || state.status === 'stale';
  const isAlready =
    found !== null && isSameLanguage(found, to) && state.result?.engine === 'none' && !busy;
  const unserved = found !== null && !isServed(served, found, to) ? found : null;
  const engine = useEngineName(connection, state.result?.engine);
  const isTold = from !== 'auto' && !isServed(served, from, to);
  return (
    <>
      <div className="rounded-field border border-edge p-3 focus-within:outline-2 focus-within:outline-primary">
        <SourceField
          label={t('title')}
          placeholder={t('sourcePlaceholder')}
          value={state.source}
          onChange={state.setSource}
          onSubmit={() => void state.translateNow()}
          className={`overflow-auto ${sourceClass}`}
        />
      </div>
      {state.from === 'auto' && state.detected !== null && (
        <p className="text-xs text-muted">{t('detected', { language: name(state.detected) })}</p>
      )}
      <OtherSources others={state.others} name={name} onChoose={state.setFrom} />
      {isAlready && (
        <AlreadyIn from={found} to={to} what="text" served={served} onTo={state.setTo} />
      )}
      {isTold ? null : unserved !== null ? (
        <NoEngine from={unserved} {...{ to, served }} onTo={state.setTo} />
      ) : state.status === 'error' && state.error !== null ? (
        <CallNotice
          error={state.error}
          onRetry={() => void state.translateNow()}
          wayOut={
            <WayOut
              {...{ from, to }}
              sample={state.source}
              onReady={() => void state.translateNow()}
            />
          }
        />
      ) : (
        <div className="relative rounded-field bg-base-200">
          <output
            aria-live="polite"
            aria-busy={busy}
            className={`block overflow-auto p-3 pe-12 ${resultClass}`}
          >
            {state.result === null ? (
              <span className="text-muted">{busy ? t('translating') : t('resultPlaceholder')}</span>
            ) : (
              <ResultText
                text={state.result.text}
                lang={state.to}
                stale={state.status === 'stale'}
              />
            )}
          </output>
          {state.status === 'done' && (
            <span className="absolute inset-e-1 top-1">
              <CopyButton text={state.result?.text ?? ''} />
            </span>
          )}
          {state.status === 'done' && engine !== '' && (
            <p className="px-3 pb-2 text-xs text-muted" data-engine>
              {t('engine', { engine })}
            </p>
          )}
        </div>
      )}
    </>
  );
}
