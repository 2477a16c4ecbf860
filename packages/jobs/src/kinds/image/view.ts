import type { BookForm, TranslatedImage } from '@glossa/contract';
import type { ViewTools } from '../define-kind.ts';
import type { ImageResult } from './result.ts';

/** The pictures of a job as clients see them: keys of blobs become links, codes messages. */
export function viewImages(
  { images, ...rest }: ImageResult,
  tools: ViewTools,
): { images: TranslatedImage[]; total?: number | undefined; book?: BookForm | undefined } {
  return {
    ...rest,
    images: images.map(({ originalKey, blobKey, linesKey, stagesKey, error, ...image }) => ({
      originalUrl: tools.link(originalKey),
      url: tools.link(blobKey ?? originalKey),
      ...image,
      ...(linesKey === undefined ? {} : { linesUrl: tools.link(linesKey) }),
      ...(stagesKey === undefined ? {} : { editable: true as const }),
      ...(error === undefined ? {} : { error: tools.error(error) }),
    })),
  };
}
