import { CHARACTERS_PER_TEXT_CREDIT, countCharacters, LIMITS } from '@glossa/contract';
import type { Catalogue, TextTranslatorState } from '@glossa/core';
import { IconButton, OtherSources, SourceField } from '@glossa/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';
import { formats } from '../../i18n/format.ts';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { ariaShortcut } from './shortcuts.ts';

export interface SourcePaneProps {
  store: StoreApi<TextTranslatorState>;
  catalogue: Catalogue;
  /** It is in the target language already, which costs nothing. */
  already: boolean;
  onFrom(tag: string): void;
}

/** Where the text is entered, with its length and price; asks for its language where that is not sure. */
export function SourcePane({ store, catalogue, already, onFrom }: SourcePaneProps) {
  const { t, i18n } = useTranslation('translate/text');
  const source = useStore(store, (state) => state.source);
  const from = useStore(store, (state) => state.from);
  const detected = useStore(store, (state) => state.detected);
  const others = useStore(store, (state) => state.others);
  const countId = useId();
  const lang = from === 'auto' ? (detected ?? undefined) : from;
  const characters = countCharacters(source);
  const { number } = formats(i18n.language);
  const credits = Number((characters / CHARACTERS_PER_TEXT_CREDIT).toFixed(2));
  const tooLong = characters > LIMITS.translate.characters;
  return (
    <div className="relative flex min-h-44 flex-col md:min-h-80">
      {/* The padding follows the page's direction, the text its own: the button never covers it. */}
      <div className="flex flex-1 ps-4 pe-14 pt-4 pb-2 sm:ps-5">
        <SourceField
          value={source}
          onChange={(value) => store.getState().setSource(value)}
          onSubmit={() => void store.getState().translateNow()}
          label={t('source_label')}
          placeholder={t('placeholder')}
          lang={lang}
          describedBy={countId}
          className="flex-1"
        />
      </div>
      {source === '' ? null : (
        <IconButton
          icon={X}
          label={t('clear')}
          shortcut={ariaShortcut('clear')}
          className="absolute end-2 top-2"
          onClick={() => store.getState().clear()}
        />
      )}
      <OtherSources
        others={others}
        name={catalogue.nameOf}
        onChoose={onFrom}
        className="px-4 sm:px-5"
      />
      <div className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2 pb-2 sm:ps-5">
        <p id={countId} className={`text-xs tabular-nums ${tooLong ? 'text-error' : 'text-muted'}`}>
          {t('characters', {
            count: characters,
            shown: number(characters),
            limit: number(LIMITS.translate.characters),
          })}
          {characters === 0 || already
            ? null
            : ` · ${t('credits', { count: credits, shown: number(credits) })}`}
        </p>
        {lang === undefined ? null : <ReadAloudButton text={source} lang={lang} />}
      </div>
    </div>
  );
}
