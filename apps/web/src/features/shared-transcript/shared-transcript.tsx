import type { calls, ResponseOf } from '@glossa/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SharedHead } from '../share/shared-head.tsx';
import { cuesOf } from '../subtitle-editor/cues.ts';
import { Player } from '../subtitle-editor/player.tsx';
import { SaveAs } from '../subtitle-editor/save-as.tsx';
import { wordAt } from '../subtitle-editor/tokens.ts';
import { TranscriptView } from '../subtitle-editor/transcript-view.tsx';
import { useHear } from '../subtitle-editor/use-hear.ts';
import { usePlayback } from '../subtitle-editor/use-playback.ts';

const FORMATS = ['txt', 'srt', 'vtt'] as const;

/** What somebody shared: heard and read, and taken along as text. */
export default function SharedTranscript({
  shared,
}: {
  shared: ResponseOf<typeof calls.transcriptShared>;
}) {
  const { t } = useTranslation([
    'new_translate/transcript-share',
    'new_translate/transcript-editor',
  ]);
  const { name, vtt, language, media, video } = shared;
  const player = useRef<HTMLVideoElement>(null);
  const cues = useMemo(() => cuesOf(vtt), [vtt]);
  const [lost, setLost] = useState(false);
  const hear = useHear(player);
  const now = usePlayback(
    player,
    useCallback((ms: number) => wordAt(cues, ms), [cues]),
  );
  return (
    <article className="grid gap-4" data-shared>
      <SharedHead
        title={name === '' ? t('title') : name}
        until={(when) => t('until', { when })}
        expiresAt={shared.expires_at}
      />
      {lost ? (
        <p className="text-sm text-muted" data-media-lost>
          {t('media_lost')}
        </p>
      ) : null}
      <div className={lost ? 'hidden' : video ? 'mx-auto w-full max-w-2xl' : ''}>
        <Player
          {...{ player, video, cues }}
          src={media}
          label={name === '' ? t('title') : name}
          onLost={() => setLost(true)}
        />
      </div>
      <TranscriptView {...{ cues, now }} language={language ?? 'und'} onHear={hear} />
      <section aria-label={t('new_translate/transcript-editor:export.title')}>
        <h2 className="text-sm font-semibold">
          {t('new_translate/transcript-editor:export.title')}
        </h2>
        <SaveAs formats={FORMATS} {...{ name, language }} vtt={() => vtt} />
      </section>
    </article>
  );
}
