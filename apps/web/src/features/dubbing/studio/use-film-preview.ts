import { asGlossaError, type DubbingResult, type GlossaError } from '@glossa/contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { PreviewSource } from './preview-source.ts';

export interface FilmPreview {
  /** What the player plays; undefined as long as it plays the film. */
  url: string | undefined;
  /** Neither the film nor its preview can be played. */
  lost: boolean;
  /** Why there is no preview, where trying again may help. */
  error: GlossaError | null;
  onLost(): void;
  again(): void;
}

/** Codes that say that there is nothing to be had, however often it is asked for. */
const FINAL = ['conflict', 'not_found', 'unsupported_format'];

/** A preview in the place of a film, once the player says that it cannot play that. */
export function useFilmPreview(
  player: RefObject<HTMLMediaElement | null>,
  jobId: string,
  { video, url: film, durationMs }: DubbingResult,
): FilmPreview {
  const [phase, setPhase] = useState<'film' | 'preview' | 'lost'>('film');
  const [source, setSource] = useState<PreviewSource | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const hasPreview = video && film !== undefined;
  const onLost = useCallback(
    () => setPhase((before) => (before === 'film' && hasPreview ? 'preview' : 'lost')),
    [hasPreview],
  );
  const again = useCallback(() => {
    setError(null);
    setPhase('preview');
  }, []);
  useEffect(() => {
    if (phase !== 'preview') return undefined;
    let left = false;
    let opened: PreviewSource | undefined;
    const fail = (reason: unknown) => {
      if (left) return;
      const why = asGlossaError(reason);
      setError(FINAL.includes(why.code) ? null : why);
      setPhase('lost');
    };
    import('./preview-source.ts')
      .then(({ openPreview }) => {
        if (left || player.current === null) return;
        opened = openPreview(player.current, { jobId, durationMs }, fail);
        setSource(opened);
      })
      .catch(fail);
    return () => {
      left = true;
      opened?.close();
      setSource(null);
    };
  }, [phase, player, jobId, durationMs]);
  return { url: source?.url, lost: phase === 'lost', error, onLost, again };
}
