import { type Catalogue, isTarget, type TextTranslatorState } from '@glossa/core';
import { IconButton, LanguagePicker } from '@glossa/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';
import { ariaShortcut } from './shortcuts.ts';
import { ToneSelect } from './tone-select.tsx';

export interface LanguageBarProps {
  store: StoreApi<TextTranslatorState>;
  catalogue: Catalogue;
  recent: readonly string[];
  /** Of the picker of the target. */
  targetClass: string;
  onFrom(tag: string): void;
  onTo(tag: string): void;
}

/** From, exchange, to; and the tone where the engine of the pair knows tones. */
export function LanguageBar({
  store,
  catalogue,
  recent,
  targetClass,
  onFrom,
  onTo,
}: LanguageBarProps) {
  const { t } = useTranslation('translate/text');
  const from = useStore(store, (state) => state.from);
  const to = useStore(store, (state) => state.to);
  const detected = useStore(store, (state) => state.detected);
  const tone = useStore(store, (state) => state.tone);
  const others = useStore(store, (state) => state.others);
  const canSwap = from !== 'auto' || (detected !== null && detected !== to);
  const pair = catalogue.pair(detected ?? from, to);
  return (
    <div className="grid grid-cols-[minmax(0,max-content)_auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center border-b border-line px-1 py-1 sm:px-2">
      <LanguagePicker
        value={from}
        onChange={onFrom}
        catalogue={catalogue}
        label={t('from')}
        recent={recent}
        isServed={(tag) => catalogue.isSource(tag)}
        auto
        detected={detected}
        className="justify-self-start"
      />
      <IconButton
        icon={ArrowLeftRight}
        label={t('swap')}
        shortcut={ariaShortcut('swap')}
        directional
        disabled={!canSwap}
        onClick={() => store.getState().swap()}
      />
      <div className="flex min-w-0 items-center justify-between gap-2">
        <LanguagePicker
          value={to}
          onChange={onTo}
          catalogue={catalogue}
          label={t('to')}
          recent={recent}
          isServed={(tag) =>
            isTarget(catalogue, { from, to }, tag, detected === null ? [] : [detected, ...others])
          }
          className={targetClass}
        />
        {pair?.features.includes('tone') === true ? (
          <ToneSelect tone={tone} onTone={store.getState().setTone} />
        ) : null}
      </div>
    </div>
  );
}
