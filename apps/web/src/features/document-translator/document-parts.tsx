import type { PartsProgress } from '@glossa/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';

/** Until a document with parts is under way there is nothing to tell. */
const PartsView = lazyPart(
  () => import('./parts-view.tsx'),
  ['translate/document-parts', 'translate/document-pages'],
);

/** How far a document is part by part; nothing for formats without parts. */
export function DocumentParts({ parts }: { parts: PartsProgress | undefined }) {
  return parts === undefined ? null : (
    <Suspense>
      <PartsView parts={parts} />
    </Suspense>
  );
}
