import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { useQueryField } from '../account/pages/use-query-field.ts';
import { Dubber } from './dubber.tsx';

const Studio = lazyPart(
  () => import('./studio/studio.tsx'),
  [
    ...(['new_translate/studio', 'new_translate/transcript-editor', 'new/speak'] as const),
    ...(['translate/document', 'new_translate/transcribe', 'new_translate/dubbing'] as const),
  ],
);

/** The studio of the job that the address names; without one, the way to begin. */
export function DubbingPage(props: ToolSlotProps) {
  const job = useQueryField('job');
  const isAlive = useHydrated();
  if (job === '') return <Dubber {...props} />;
  const skeleton = <div className="skeleton h-96 rounded-box" />;
  return isAlive ? (
    <Suspense fallback={skeleton}>
      <Studio key={job} jobId={job} />
    </Suspense>
  ) : (
    skeleton
  );
}
