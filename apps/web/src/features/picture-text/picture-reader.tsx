import { findLanguage } from '@glossa/contract';
import type { PictureJobs } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { NoReader } from '../picture-translator/no-reader.tsx';
import { PictureDesk } from '../picture-translator/picture-desk.tsx';
import { useReadable } from '../picture-translator/use-readable.ts';
import { ReaderLine } from './reader-line.tsx';
import { RubyChoice } from './ruby-choice.tsx';

/** The text of pictures, to be copied: its language, a place for pictures, their progress, what was read. */
export function PictureReader({ locale, tool, search }: ToolSlotProps) {
  const { t } = useTranslation(['handwrite/reader', 'translate/document']);
  const catalogue = useCatalogue(locale.tag);
  const readable = useReadable();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ruby, setRuby] = useState(false);
  const [recent, remember] = useRecentLanguages();
  const stated = search.from === undefined ? undefined : findLanguage(search.from)?.tag;
  const from = chosen ?? stated ?? 'auto';
  const handwriting = tool.slug === 'handwritten-to-text';
  const choices: PictureJobs['choices'] = {
    ...(handwriting ? { handwriting } : {}),
    ...(ruby ? { ruby } : {}),
  };
  const choose = (tag: string) => {
    setChosen(tag);
    remember(tag);
  };
  return (
    <PictureDesk
      tool={tool}
      wish={{ from, to: '', choices }}
      start={t('start')}
      languageName={(tag) =>
        tag === 'auto' ? t('translate/document:detected_later') : catalogue.nameOf(tag)
      }
      head={
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-1 py-1 sm:px-2">
          <LanguagePicker
            value={from}
            onChange={choose}
            catalogue={catalogue}
            label={t('language')}
            recent={recent}
            isServed={(tag) => readable === null || readable.includes(tag)}
            auto
          />
          <RubyChoice from={from} isKept={ruby} onChange={setRuby} />
          <ReaderLine handwriting={handwriting} />
        </div>
      }
      hindrance={
        readable === null || readable.includes(from) ? null : (
          <NoReader
            language={readable.length === 0 ? 'auto' : from}
            {...{ readable, catalogue }}
            onLanguage={choose}
          />
        )
      }
    />
  );
}
