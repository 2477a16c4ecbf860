import {
  asGlossaError,
  calls,
  type FilmContainer,
  type FilmLine,
  filmLineSchema,
  GlossaError,
} from '@glossa/contract';
import { streamLines } from '@glossa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { sameOrigin } from '../../../client/same-origin.ts';
import { saveLink } from '../../../client/save-file.ts';

export type ContainedFilm = Extract<FilmLine, { done: true }>;

export interface ContainedFilmWork {
  film: ContainedFilm | null;
  /** Percent, while it is written. */
  progress: number | null;
  error: GlossaError | null;
  ask(): void;
  cancel(): void;
}

/** Has a film written in another container, and saves it once it is there. Whoever leaves has it ended. */
export function useContainedFilm(jobId: string, container: FilmContainer): ContainedFilmWork {
  const [film, setFilm] = useState<ContainedFilm | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const ask = useCallback(() => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current?.abort();
    work.current = controller;
    setError(null);
    setProgress(0);
    const follow = async () => {
      const { videoTranslateFilm: call } = calls;
      const asked = { jobId, container };
      for await (const line of streamLines(api, call, asked, filmLineSchema, { signal })) {
        if ('error' in line) throw new GlossaError(line.error.code, line.error.message);
        if ('progress' in line) setProgress(line.progress);
        else {
          setFilm(line);
          saveLink(sameOrigin(line.url), line.fileName);
        }
      }
    };
    follow()
      .catch((reason: unknown) => {
        if (!signal.aborted) setError(asGlossaError(reason));
      })
      .finally(() => {
        if (work.current === controller) setProgress(null);
      });
  }, [jobId, container]);
  const cancel = useCallback(() => {
    work.current?.abort();
    setProgress(null);
  }, []);
  return { film, progress, error, ask, cancel };
}
