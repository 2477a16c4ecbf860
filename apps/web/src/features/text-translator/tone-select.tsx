import { TONES, type Tone } from '@glossa/contract';
import type { TextTranslatorState } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { useStore } from 'zustand';

/** How formally the person is addressed in the translation. */
export function ToneSelect({ store }: { store: StoreApi<TextTranslatorState> }) {
  const { t } = useTranslation('translate/text');
  const tone = useStore(store, (state) => state.tone);
  return (
    <select
      aria-label={t('tone.label')}
      value={tone}
      onChange={(event) => store.getState().setTone(event.target.value as Tone)}
      className="target rounded-field bg-transparent px-2 text-sm text-muted hover:bg-base-200"
    >
      {TONES.map((choice) => (
        <option key={choice} value={choice}>
          {t(`tone.${choice}`)}
        </option>
      ))}
    </select>
  );
}
