import type { TranslatedImage } from '@glossa/contract';
import { useRef } from 'react';

const LINKS = ['url', 'originalUrl', 'linesUrl'] as const;

/** The pictures with the links that came first: each answer has new ones, and a browser would load all of them anew. */
export function useSteadyLinks(images: readonly TranslatedImage[]): readonly TranslatedImage[] {
  const first = useRef(new Map<number, Pick<TranslatedImage, (typeof LINKS)[number]>>());
  return images.map((image, at) => {
    const { url, originalUrl, linesUrl } = image;
    const links = first.current.get(at) ?? {
      ...{ url, originalUrl },
      ...(linesUrl === undefined ? {} : { linesUrl }),
    };
    first.current.set(at, links);
    return { ...image, ...links };
  });
}

const pathOf = (link: string) => new URL(link, 'http://relative').pathname;

/** Whether there is a picture with the translation beside the original. */
export const isDrawn = ({ url, originalUrl }: TranslatedImage): boolean =>
  pathOf(url) !== pathOf(originalUrl);
