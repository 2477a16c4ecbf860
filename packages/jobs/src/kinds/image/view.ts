import type { TranslatedImage } from '@glossa/contract';
import type { ViewTools } from '../define-kind.ts';
import type { ImageResult } from './result.ts';

/** The pictures of a job as clients see them: keys of blobs become links, codes messages. */
export function viewImages(
  { images }: ImageResult,
  tools: ViewTools,
): { images: TranslatedImage[] } {
  return {
    images: images.map(({ originalKey, blobKey, stagesKey, error, ...rest }) => ({
      originalUrl: tools.link(originalKey),
      url: tools.link(blobKey ?? originalKey),
      ...rest,
      ...(stagesKey === undefined ? {} : { editable: true as const }),
      ...(error === undefined ? {} : { error: tools.error(error) }),
    })),
  };
}
