import type { PageFlow } from '@glossa/contract';
import {
  choosePair,
  isTarget,
  type PictureJobs,
  recentLanguages,
  rememberLanguage,
  servedTarget,
} from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { type Pair, unservedPair } from '../no-engine/unserved-pair.ts';
import { NoReader } from './no-reader.tsx';
import { PictureDesk } from './picture-desk.tsx';
import { useReadable } from './use-readable.ts';

/** Tools whose pictures are pages of a kind. */
const FLOWS: Readonly<Record<string, PageFlow>> = {
  'manga-translator': 'manga',
  'comic-translator': 'comic',
};
/** The tool that gives words alone. */
const TEXT_ONLY = 'translate-text-from-image';

function choicesOf(slug: string): PictureJobs['choices'] {
  const flow = FLOWS[slug];
  return { paste: slug !== TEXT_ONLY, ...(flow === undefined ? {} : { flow }) };
}

/** Pictures with their texts translated: languages, a place for pictures, their progress, results. */
export function PictureTranslator({ locale, tool, search }: ToolSlotProps) {
  const { t } = useTranslation('translate/document');
  const catalogue = useCatalogue(locale.tag);
  const presumed = usePresumedTarget(locale, search.from);
  const targetClass = usePresumedClass(search.to);
  const readable = useReadable();
  const [chosen, setChosen] = useState<Pair | null>(null);
  const { from, to } = chosen ?? { from: search.from ?? 'auto', to: search.to ?? presumed };
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);

  const languageName = (tag: string) =>
    tag === 'auto' ? t('detected_later') : catalogue.nameOf(tag);
  const choose = (side: 'from' | 'to', tag: string) => {
    const pair = choosePair({ from, to }, side, tag);
    const preferred = [...recent, locale.language, 'en', 'es'];
    const target =
      side === 'from' ? servedTarget(catalogue, pair.from, pair.to, preferred) : pair.to;
    setChosen({ from: pair.from, to: target });
    if (tag !== 'auto') void rememberLanguage(localStore, tag).then(setRecent);
  };
  const unserved = unservedPair(catalogue, { from, to });
  const unread = readable !== null && !readable.includes(from);

  return (
    <PictureDesk
      tool={tool}
      wish={{ from, to, choices: choicesOf(tool.slug) }}
      start={t('actions.translate')}
      languageName={languageName}
      head={
        <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-1 py-1 sm:px-2">
          <LanguagePicker
            value={from}
            onChange={(tag) => choose('from', tag)}
            catalogue={catalogue}
            label={t('from')}
            recent={recent}
            isServed={(tag) =>
              catalogue.isSource(tag) && (readable === null || readable.includes(tag))
            }
            auto
          />
          <ArrowRight aria-hidden size={17} className="text-muted rtl:-scale-x-100" />
          <LanguagePicker
            value={to}
            onChange={(tag) => choose('to', tag)}
            catalogue={catalogue}
            label={t('to')}
            recent={recent}
            isServed={(tag) => tag !== from && isTarget(catalogue, { from, to: '' }, tag, [])}
            className={targetClass}
          />
        </div>
      }
      hindrance={
        unread ? (
          <NoReader
            language={readable.length === 0 ? 'auto' : from}
            {...{ readable, catalogue }}
            onLanguage={(tag) => choose('from', tag)}
          />
        ) : unserved === null ? null : (
          <div className="p-4 sm:p-5">
            <NoEngine
              pair={unserved}
              catalogue={catalogue}
              reader={locale.language}
              onPair={setChosen}
            />
          </div>
        )
      }
    />
  );
}
