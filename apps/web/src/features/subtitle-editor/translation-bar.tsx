import {
  DOCUMENT_STAGES,
  isHopeless,
  recentLanguages,
  rememberLanguage,
  secondsLeft,
} from '@glossa/core';
import { IconButton, isUnderWay, LanguagePicker, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { Languages, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { CostLine } from '../document-translator/cost-line.tsx';
import type { Translating } from './use-translating.ts';

/** What is translated then can be chosen anew. */
const ASKABLE: ReadonlySet<string> = new Set(['ready', 'needless', 'canceled', 'error']);

export interface TranslationBarProps {
  translating: Translating;
  /** Catalogue tag of the subtitles, or `auto`. */
  from: string;
  /** Subtitles that have no translation. */
  untranslated: number;
}

/** Into which language the subtitles are translated, and the way of those that have no translation yet. */
export function TranslationBar({ translating, from, untranslated }: TranslationBarProps) {
  const { t, i18n } = useTranslation(['new_translate/transcript-editor', 'translate/document']);
  const { duration, number } = formats(i18n.language);
  const catalogue = useCatalogue(i18n.language);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);
  const { to, setTo, item, store, error, ask, fetchAgain } = translating;
  const { cancel, retry, start } = store.getState();
  const underWay = item !== undefined && isUnderWay(item);
  const canAsk = item === undefined || ASKABLE.has(item.phase);
  const stage = item === undefined ? 'queued' : stageOf(item, DOCUMENT_STAGES);
  const left = underWay ? secondsLeft(item.samples, item.samples.at(-1)?.at ?? 0) : null;
  const freeFiles = item?.cost?.freeFiles ?? null;
  return (
    <section
      aria-label={t('translation.title')}
      className="grid gap-2 rounded-field border border-line p-2"
      data-translating={item?.phase ?? 'none'}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Languages aria-hidden size={17} className="ms-1 text-muted" />
        <LanguagePicker
          value={to ?? ''}
          placeholder={t('translation.choose')}
          label={t('translate/document:to')}
          catalogue={catalogue}
          recent={recent}
          isServed={(tag) => tag !== from && catalogue.serves(from, tag)}
          onChange={(tag) => {
            setTo(tag);
            void rememberLanguage(localStore, tag).then(setRecent);
          }}
        />
        {to === null ? (
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">{t('translation.hint')}</p>
        ) : (
          <>
            {untranslated === 0 ? (
              <span role="status" className="text-sm text-muted" data-untranslated={0}>
                {t('translation.done')}
              </span>
            ) : canAsk ? (
              <button
                type="button"
                className={`btn btn-sm target ${item === undefined ? 'btn-primary' : ''}`}
                data-untranslated={untranslated}
                onClick={ask}
              >
                {t('translation.rest', { shown: number(untranslated) })}
              </button>
            ) : null}
            <IconButton
              icon={X}
              label={t('translation.hide')}
              className="ms-auto"
              onClick={() => setTo(null)}
            />
          </>
        )}
      </div>
      {item?.phase === 'ready' && item.cost !== null ? (
        <CostLine cost={item.cost} freeFiles={freeFiles} onStart={() => void start(item.id)} />
      ) : null}
      {underWay ? (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <WorkBar
              label={t(`translate/document:stages.${stage}`)}
              percent={percentOf(item)}
              left={
                left === null ? null : t('translate/document:time_left', { time: duration(left) })
              }
            />
          </div>
          <IconButton
            icon={X}
            label={t('translate/document:actions.cancel', { name: item.name })}
            onClick={() => void cancel(item.id)}
          />
        </div>
      ) : null}
      {item?.phase === 'canceled' ? (
        <p className="text-sm text-muted">{t('translate/document:canceled')}</p>
      ) : null}
      {item?.error == null ? null : (
        <WorkError
          error={item.error}
          {...(isHopeless(item.error) ? {} : { onRetry: () => retry(item.id) })}
        />
      )}
      {error === null ? null : <WorkError error={error} onRetry={fetchAgain} />}
    </section>
  );
}
