import { useTranslation } from 'react-i18next';
import { JoinChoice } from '../../subtitle-editor/join-choice.tsx';
import { SOUND_TRACKS, type SoundTrack } from './use-sound-tracks.ts';

/** Chooses which sound is heard. */
export function TrackChoice({
  track,
  onTrack,
}: {
  track: SoundTrack;
  onTrack(track: SoundTrack): void;
}) {
  const { t } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const names = { made: t('made'), original: t('new_translate/transcript-editor:export.original') };
  return (
    <div className="flex items-center gap-2 text-sm">
      <span className="mt-2 text-muted">{t('sound')}</span>
      <JoinChoice
        legend={t('sound')}
        value={track}
        values={SOUND_TRACKS}
        nameOf={(one) => names[one]}
        onChoose={onTrack}
        data-track={track}
      />
    </div>
  );
}
