import type { PageFlow } from '@glossa/contract';
import { isTarget, type PictureJobs } from '@glossa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { PairPickers } from '../jobs/pair-pickers.tsx';
import { useLanguagePair } from '../jobs/use-language-pair.ts';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { unservedPair } from '../no-engine/unserved-pair.ts';
import { RubyChoice } from '../picture-text/ruby-choice.tsx';
import { NoReader } from './no-reader.tsx';
import { PictureDesk } from './picture-desk.tsx';
import { SentLine } from './sent-line.tsx';
import { useReadable } from './use-readable.ts';

/** Tools whose pictures are pages of a kind. */
const FLOWS: Readonly<Record<string, PageFlow>> = {
  'manga-translator': 'manga',
  'comic-translator': 'comic',
};
/** The tool that gives words alone. */
const TEXT_ONLY = 'translate-text-from-image';

function choicesOf(slug: string, ruby: boolean): PictureJobs['choices'] {
  const flow = FLOWS[slug];
  return {
    paste: slug !== TEXT_ONLY,
    ...(flow === undefined ? {} : { flow }),
    ...(ruby ? { ruby } : {}),
  };
}

/** Pictures with their texts translated: languages, a place for pictures, their progress, results. */
export function PictureTranslator({ locale, tool, search }: ToolSlotProps) {
  const { t } = useTranslation('translate/document');
  const catalogue = useCatalogue(locale.tag);
  const languages = useLanguagePair(catalogue, locale, search);
  const { pair, choose, setPair } = languages;
  const { from, to } = pair;
  const readable = useReadable();
  const [ruby, setRuby] = useState(false);

  const languageName = (tag: string) =>
    tag === 'auto' ? t('detected_later') : catalogue.nameOf(tag);
  const unserved = unservedPair(catalogue, pair);
  const unread = readable !== null && !readable.includes(from);

  return (
    <PictureDesk
      tool={tool}
      wish={{ from, to, choices: choicesOf(tool.slug, ruby) }}
      start={t('actions.translate')}
      languageName={languageName}
      head={
        <>
          <PairPickers
            {...{ languages, catalogue }}
            isSource={(tag) =>
              catalogue.isSource(tag) && (readable === null || readable.includes(tag))
            }
            isTarget={(tag) => tag !== from && isTarget(catalogue, { from, to: '' }, tag, [])}
          />
          <SentLine />
          {tool.slug === TEXT_ONLY ? (
            <RubyChoice from={from} isKept={ruby} onChange={setRuby} />
          ) : null}
        </>
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
              onPair={setPair}
            />
          </div>
        )
      }
    />
  );
}
