import { findLanguage, type ImageRegion, type TranslatedImage } from '@glossa/contract';
import { CopyButton, PairLabel } from '@glossa/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SearchField } from '../document-translator/search-field.tsx';
import { Found } from './found.tsx';

/** So many texts are looked over at a glance. */
const AT_A_GLANCE = 8;

export interface PictureTextsProps {
  image: TranslatedImage;
  to: string;
  lit: string | null;
  onLit(id: string | null): void;
  languageName(tag: string): string;
}

/** The texts of a picture with their translations, in reading order; what is pointed at is lit in the picture. */
export function PictureTexts({ image, to, lit, onLit, languageName }: PictureTextsProps) {
  const { t } = useTranslation('alt/picture-view');
  const [query, setQuery] = useState('');
  const { regions, language } = image;
  if (regions.length === 0)
    return (
      <p className="text-sm text-muted" data-no-text>
        {language === to ? t('already', { language: languageName(to) }) : t('no_text')}
      </p>
    );
  const has = ({ source, translation }: ImageRegion) => {
    const words = query.trim().toLocaleLowerCase();
    return `${source}\n${translation}`.toLocaleLowerCase().includes(words);
  };
  const all = regions.map(({ translation }) => translation).join('\n\n');
  return (
    <div className="min-w-0">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">
          {language === null ? (
            t('texts')
          ) : (
            <PairLabel from={languageName(language)} to={languageName(to)} />
          )}
        </h3>
        <CopyButton text={all} label={t('copy_all')} />
      </div>
      {regions.length <= AT_A_GLANCE ? null : (
        <SearchField
          value={query}
          label={t('search')}
          onChange={setQuery}
          className="mb-2 w-full"
        />
      )}
      <ol
        className="grid max-h-[75dvh] gap-1 overflow-y-auto overscroll-contain"
        data-texts={regions.length}
      >
        {regions.map((region, at) =>
          has(region) ? (
            <TextRow
              key={region.id}
              {...{ region, at, language, to, query, onLit }}
              isLit={region.id === lit}
            />
          ) : null,
        )}
      </ol>
    </div>
  );
}

interface TextRowProps {
  region: ImageRegion;
  at: number;
  language: string | null;
  to: string;
  query: string;
  isLit: boolean;
  onLit(id: string | null): void;
}

function TextRow({ region, at, language, to, query, isLit, onLit }: TextRowProps) {
  const { t, i18n } = useTranslation('alt/picture-view');
  const { number } = formats(i18n.language);
  const { id, source, translation, left } = region;
  const row = useRef<HTMLLIElement>(null);
  const own = useRef(false);
  useEffect(() => {
    // What is pointed at in the picture comes into view here; the list alone is moved.
    const list = row.current?.parentElement;
    if (!isLit || own.current || list == null) return;
    const [frame, item] = [list.getBoundingClientRect(), row.current!.getBoundingClientRect()];
    if (item.top < frame.top) list.scrollTop += item.top - frame.top;
    else if (item.bottom > frame.bottom) list.scrollTop += item.bottom - frame.bottom;
  }, [isLit]);
  const light = (on: boolean) => {
    own.current = on;
    onLit(on ? id : null);
  };
  return (
    <li
      ref={row}
      onPointerEnter={() => light(true)}
      onPointerLeave={() => light(false)}
      onFocus={() => light(true)}
      onBlur={() => light(false)}
      data-text={id}
      data-lit={isLit}
      className="flex items-start gap-2 rounded-field border border-transparent p-1.5 data-[lit=true]:bg-primary/20"
    >
      <button
        type="button"
        aria-label={t('show', { number: number(at + 1) })}
        title={t('show', { number: number(at + 1) })}
        onClick={() =>
          document
            .querySelector(`[data-region="${CSS.escape(id)}"][data-lit=true]`)
            ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }
        className="target grid shrink-0 place-items-center rounded-selector text-xs text-muted tabular-nums"
      >
        {number(at + 1)}
      </button>
      <div className="min-w-0 flex-1 py-1">
        <p
          dir={findLanguage(to)?.dir ?? 'auto'}
          lang={to}
          className="break-words whitespace-pre-line"
        >
          <Found text={translation} query={query} />
        </p>
        {source === translation ? null : (
          <p
            dir="auto"
            lang={language ?? undefined}
            className="mt-0.5 text-sm break-words whitespace-pre-line text-muted"
          >
            <Found text={source} query={query} />
          </p>
        )}
        {left === undefined ? null : (
          <p className="mt-1 text-xs text-warning" data-left={left}>
            {t(`left.${left}`)}
          </p>
        )}
      </div>
      <CopyButton text={translation} />
    </li>
  );
}
