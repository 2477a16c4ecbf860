import type { DubbingResult } from '@glossa/contract';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../client/lazy-part.tsx';
import { sameOrigin } from '../../../client/same-origin.ts';
import { WorkError } from '../../account/work-error.tsx';
import type { EditorCue } from '../../subtitle-editor/cues.ts';
import { PartChoice } from '../../subtitle-editor/part-choice.tsx';
import { Player } from '../../subtitle-editor/player.tsx';
import type { SpokenPart } from '../../subtitle-editor/translating.ts';
import { useSoundShape } from '../../subtitle-editor/use-sound.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { SpeakerVoices } from './speaker-voices.tsx';
import { TrackChoice } from './track-choice.tsx';
import type { FilmPreview } from './use-film-preview.ts';
import type { Studio } from './use-studio.ts';

const Waveform = lazyPart(
  () => import('../../subtitle-editor/waveform.tsx'),
  ['new_translate/transcript-editor'],
);
/** Of lines where one speaks alone. */
const HUE = 220;

export interface FilmViewProps {
  studio: Studio;
  result: DubbingResult;
  preview: FilmPreview;
}

/** The recording as it was made, its sounds and subtitles to be exchanged, what it sounds like, and who speaks. */
export function FilmView({ studio, result, preview }: FilmViewProps) {
  const { t } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const { player, editor, checked, originals, hueOf, selected, select, on, track } = studio;
  const { cues } = editor;
  const { lost, error } = preview;
  const shape = useSoundShape(result.sound);
  const [part, setPart] = useState<SpokenPart>('translation');
  const isSpoken = result.voices.length > 0;
  const hueOfCue = useCallback(({ speaker = '' }: EditorCue) => hueOf(speaker) ?? HUE, [hueOf]);
  // What is drawn into the pictures is not shown a second time.
  const drawn = useMemo(
    () => (result.burned ? [] : shownLines(checked, originals, part)),
    [result.burned, checked, originals, part],
  );
  return (
    <div className="grid min-w-0 content-start gap-3 lg:sticky lg:top-4 lg:self-start">
      {lost ? (
        <p className="text-sm text-muted" data-media-lost>
          {t('new_translate/transcript-editor:media_lost')}
        </p>
      ) : null}
      {error === null ? null : <WorkError error={error} onRetry={preview.again} />}
      {preview.url === undefined ? null : (
        <p className="text-sm text-muted" data-film-preview>
          {t('preview')}
        </p>
      )}
      {result.video || result.thumbnail === undefined ? null : (
        <Thumbnail src={result.thumbnail} video={false} />
      )}
      <div className={lost ? 'hidden' : ''}>
        <Player
          player={player}
          src={preview.url ?? sameOrigin(result.url ?? result.media)}
          poster={result.thumbnail && sameOrigin(result.thumbnail)}
          video={result.video}
          label={result.fileName ?? t('new_translate/transcript-editor:waveform')}
          cues={drawn}
          onLost={preview.onLost}
        />
      </div>
      {lost ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {isSpoken ? <TrackChoice track={track} onTrack={studio.chooseTrack} /> : null}
          {result.video && !result.burned ? (
            <div className="flex items-center gap-2 text-sm">
              <span className="mt-2 text-muted">{t('shown')}</span>
              <PartChoice part={part} onPart={setPart} />
            </div>
          ) : null}
        </div>
      )}
      {shape === null || lost ? null : (
        <Suspense fallback={<div className="skeleton h-24" />}>
          <Waveform
            {...{ player, shape, cues, selected }}
            durationMs={result.durationMs}
            hueOf={hueOfCue}
            onSelect={select}
            onTimes={on.times}
          />
        </Suspense>
      )}
      {isSpoken ? (
        <SpeakerVoices
          speakers={studio.speakers}
          voices={studio.voices}
          hueOf={hueOf}
          onVoice={studio.voiceSpeaker}
        />
      ) : null}
    </div>
  );
}

/** What is shown over the pictures. */
function shownLines(
  cues: readonly EditorCue[],
  originals: ReadonlyMap<number, string>,
  part: SpokenPart,
) {
  return cues.flatMap(({ id, start, end, text }) => {
    const original = originals.get(id) ?? '';
    const lines = { original, translation: text, both: `${original}\n${text}` };
    const shown = lines[part].trim();
    return shown === '' ? [] : { start, end, text: shown };
  });
}
