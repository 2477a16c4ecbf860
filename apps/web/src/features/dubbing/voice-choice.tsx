import type { SpokenVoice } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { VoiceBrowser } from '../speech/voice-browser.tsx';
import { DEFAULT_VOICE } from './voices.ts';

export interface VoiceChoiceProps {
  /** Of the language. */
  voices: readonly SpokenVoice[];
  value: string;
  onVoice(id: string): void;
}

/** The voice of the first speaker, each with a sample; or whichever is there. */
export default function VoiceChoice({ voices, value, onVoice }: VoiceChoiceProps) {
  const { t } = useTranslation('new_translate/dubbing');
  return (
    <div>
      <label className="target flex cursor-pointer items-center gap-3 border-t border-line px-4 text-sm">
        <input
          type="radio"
          className="radio radio-primary radio-sm"
          checked={value === DEFAULT_VOICE}
          onChange={() => onVoice(DEFAULT_VOICE)}
        />
        {t('options.each')}
      </label>
      <VoiceBrowser
        voices={voices}
        language={voices[0]?.languages[0] ?? ''}
        value={value}
        onChange={onVoice}
      />
    </div>
  );
}
