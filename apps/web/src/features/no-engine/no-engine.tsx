// @chunk catalogue
import { Suspense } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { NoEngineProps } from './no-engine-notice.tsx';

const Notice = lazyPart<NoEngineProps>(
  () => import('./no-engine-notice.tsx'),
  ['translate/no-engine', 'general/ui'],
);

/** {@link NoEngineNotice}, loaded where it is needed; nothing for no pair. */
export function NoEngine({
  pair,
  ...props
}: Omit<NoEngineProps, 'pair'> & { pair: NoEngineProps['pair'] | null }) {
  return pair === null ? null : (
    <Suspense>
      <Notice pair={pair} {...props} />
    </Suspense>
  );
}
