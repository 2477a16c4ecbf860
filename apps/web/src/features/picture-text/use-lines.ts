import { type ImageLines, imageLinesSchema, type TranslatedImage } from '@glossa/contract';
import { useEffect, useState } from 'react';
import { fetchKept } from '../../client/fetch-kept.ts';

/** The lines of each region of a picture, and its parts; none while they are on their way, or where nobody can tell them. */
export function useLines({ linesUrl }: Pick<TranslatedImage, 'linesUrl'>): ImageLines {
  const [lines, setLines] = useState<ImageLines>({ regions: [] });
  useEffect(() => {
    if (linesUrl === undefined) return;
    const controller = new AbortController();
    fetchKept(linesUrl, controller.signal).then(
      (bytes) => {
        const read = imageLinesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
        if (!controller.signal.aborted) setLines(read);
      },
      // The texts are there without.
      () => {},
    );
    return () => controller.abort();
  }, [linesUrl]);
  return lines;
}
