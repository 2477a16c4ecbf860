import type { TranslatedImage } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { imageResultSchema } from '@glossa/jobs';
import type { FileLinks } from '../files/links.ts';
import { errorView } from '../http/envelope.ts';

/** The pictures of a job's row as clients see them: keys of blobs become links, codes messages. */
export function viewImages(
  result: JobRow['result'],
  links: FileLinks,
  acceptLanguage: string | undefined,
): { images: TranslatedImage[] } {
  const { images } = imageResultSchema.parse(result);
  return {
    images: images.map(({ originalKey, blobKey, error, ...rest }) => ({
      originalUrl: links.to(originalKey),
      url: links.to(blobKey ?? originalKey),
      ...rest,
      ...(error === undefined ? {} : { error: errorView(error, acceptLanguage) }),
    })),
  };
}
