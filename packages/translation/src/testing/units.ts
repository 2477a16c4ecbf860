import type { Fragment, TextUnit } from '@glossa/contract';

/** A paragraph to be cut into sentences. */
export function paragraph(id: string, ...source: Fragment): TextUnit {
  return { id, kind: 'paragraph', source, segmentation: 'sentence' };
}
