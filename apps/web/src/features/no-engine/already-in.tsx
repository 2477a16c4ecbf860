import { Suspense } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { AlreadyInProps } from './already-in-notice.tsx';

const Notice = lazyPart<AlreadyInProps>(
  () => import('./already-in-notice.tsx'),
  ['translate/already'],
);

/** {@link AlreadyInNotice}, loaded where it is needed; nothing for no targets. */
export function AlreadyIn(props: AlreadyInProps) {
  return props.targets.length === 0 ? null : (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
