import { useTranslation } from 'react-i18next';
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
      <fieldset className="join mt-2" data-track={track}>
        <legend className="sr-only">{t('sound')}</legend>
        {SOUND_TRACKS.map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-sm target join-item aria-pressed:btn-primary"
            aria-pressed={track === one}
            onClick={() => onTrack(one)}
          >
            {names[one]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
