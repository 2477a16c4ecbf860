import { IconButton } from '@glossa/ui';
import { Square, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVoice } from './use-voice.ts';

/** Reads a text aloud; absent while this device has no voice for its language. */
export function ReadAloudButton({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation('translate/text');
  const speaker = useVoice(lang);
  if (speaker === undefined || text.trim() === '') return null;
  return (
    <IconButton
      icon={speaker.speaking ? Square : Volume2}
      label={t(speaker.speaking ? 'stop_reading' : 'read_aloud')}
      onClick={() => speaker.toggle(text)}
    />
  );
}
