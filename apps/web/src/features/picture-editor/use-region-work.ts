import {
  asGlossaError,
  calls,
  type EditBox,
  type EditRegion,
  type GlossaError,
} from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { withChange, withRead } from './edits.ts';
import type { Editing } from './use-editing.ts';
import type { OpenedPicture } from './use-picture.ts';
import type { PictureAt } from './use-saving.ts';

export interface RegionWork {
  /** Regions that are being read or translated. */
  busy: ReadonlySet<string>;
  error: GlossaError | null;
  /** Reads what stands in a box, for a region. */
  read(id: string, box: EditBox): void;
  /** Translates the source of a region, as any text: it costs what texts cost. */
  translate(region: EditRegion): void;
}

/** What the server reads and translates for single texts of a picture. */
export function useRegionWork(
  { jobId, image }: PictureAt,
  { from, to }: OpenedPicture,
  { change }: Editing,
): RegionWork {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<GlossaError | null>(null);
  const life = useRef<AbortController>(null);
  useEffect(() => {
    life.current = new AbortController();
    return () => life.current?.abort();
  }, []);

  const run = useCallback((id: string, work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = life.current!;
    setError(null);
    setBusy((before) => new Set([...before, id]));
    work(signal)
      .catch((reason: unknown) => {
        if (!signal.aborted) setError(asGlossaError(reason));
      })
      .finally(() => {
        if (!signal.aborted) setBusy((before) => new Set([...before].filter((one) => one !== id)));
      });
  }, []);

  return {
    busy,
    error,
    read: (id, box) =>
      run(id, async (signal) => {
        const { region } = await api.call(calls.imgEditRead, { jobId, image, box }, { signal });
        change((edits) => withRead(edits, id, region, box));
      }),
    translate: ({ id, source }) =>
      run(id, async (signal) => {
        const request = { texts: [source], from: from ?? 'auto', to };
        const { translations } = await api.call(calls.translate, request, { signal });
        const translation = translations[0]?.text;
        if (translation !== undefined) change((edits) => withChange(edits, id, { translation }));
      }),
  };
}
