import type { SpokenVoice } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { VoiceSelect } from './line-row.tsx';
import type { Speaker } from './voiced-cues.ts';

export interface SpeakerVoicesProps {
  speakers: readonly Speaker[];
  voices: readonly SpokenVoice[];
  hueOf(speaker: string): number | undefined;
  onVoice(speaker: Speaker, voice: string): void;
}

/** Who says what each speaker says. */
export function SpeakerVoices({ speakers, voices, hueOf, onVoice }: SpeakerVoicesProps) {
  const { t } = useTranslation('new_translate/studio');
  return (
    <section aria-label={t('voices')} data-speakers={speakers.length}>
      <h2 className="mb-1 text-sm font-semibold">{t('voices')}</h2>
      <ul className="grid gap-1">
        {speakers.map((speaker) => {
          const name = speaker.name === '' ? t('nobody') : speaker.name;
          const hue = hueOf(speaker.name);
          return (
            <li key={speaker.name} className="flex items-center gap-2 text-sm">
              {hue === undefined ? null : (
                <span
                  aria-hidden
                  className="size-2.5 shrink-0 rounded-full"
                  style={{ background: `hsl(${hue} 70% 50%)` }}
                />
              )}
              <span className="min-w-0 flex-1 truncate">
                <bdi>{name}</bdi>
              </span>
              <VoiceSelect
                label={`${t('voices')}: ${name}`}
                voice={speaker.voice}
                voices={voices}
                onVoice={(voice) => onVoice(speaker, voice)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
