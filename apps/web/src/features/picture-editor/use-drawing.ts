import {
  calls,
  type DrawnRegion,
  type EditBox,
  type EditRegion,
  type EditStroke,
  GlossaError,
  type ImageEdits,
  LIMITS,
  type PicturePatch,
} from '@glossa/contract';
import { useMemo, useRef } from 'react';
import { api } from '../../client/api.ts';
import { type Answers, useAnswers } from './use-answers.ts';
import type { PictureAt } from './use-saving.ts';

/** What says how a region is drawn. */
function keyOf(region: EditRegion): string {
  const { source: _, takes: _takes, wipes: _wipes, shown: _shown, ...drawn } = region;
  return JSON.stringify(drawn);
}

/** A region's text as it was drawn last. */
export interface DrawnText extends DrawnRegion {
  /** Of the region then: until the text is drawn anew, it goes along with its place. */
  region: EditRegion;
  /** It is drawn as the region is now. */
  isNow: boolean;
}

export interface Drawing {
  textOf(region: EditRegion): DrawnText | undefined;
  /** What lies under a stroke, or under the letters of a box. */
  under(what: EditStroke | EditBox): PicturePatch | null | undefined;
  answers: readonly Answers<unknown>[];
}

const underKey = (what: EditStroke | EditBox) => JSON.stringify(what);

/** What the server draws of edits: texts, and what lies under what was taken away. */
export function useDrawing({ jobId, image }: PictureAt, { regions, strokes }: ImageEdits): Drawing {
  const texts = useMemo(
    () =>
      new Map(
        regions.filter(({ shown }) => shown !== 'source').map((region) => [keyOf(region), region]),
      ),
    [regions],
  );
  const pieces = useMemo(() => {
    const wiped = regions.filter(({ shown }) => shown === 'translation');
    const all = [
      ...wiped.flatMap(({ wipes }) => wipes),
      ...strokes.filter(({ way }) => way === 'erase'),
    ];
    return new Map(all.map((what) => [underKey(what), what]));
  }, [regions, strokes]);

  const drawn = useAnswers<EditRegion, DrawnRegion>(
    texts,
    async (some, signal) => {
      const request = { jobId, image, regions: [...some] };
      return (await api.call(calls.imgEditDraw, request, { signal })).drawn;
    },
    LIMITS.imageEdits.drawn,
  );
  const erased = useAnswers<EditStroke | EditBox, PicturePatch | null>(
    pieces,
    async ([what], signal) => {
      try {
        const request = { jobId, image, what: what! };
        return [(await api.call(calls.imgEditErase, request, { signal })).patch];
      } catch (error) {
        // Too large to be looked at: it stays as it is.
        if (error instanceof GlossaError && error.code === 'limit_exceeded') return [null];
        throw error;
      }
    },
    1,
  );

  const last = useRef(new Map<string, DrawnText>());
  return {
    textOf(region) {
      const now = drawn.get(keyOf(region));
      if (now !== undefined) last.current.set(region.id, { ...now, region, isNow: true });
      const text = last.current.get(region.id);
      return text === undefined || now !== undefined ? text : { ...text, isNow: false };
    },
    under: (what) => erased.get(underKey(what)),
    answers: [drawn, erased],
  };
}
