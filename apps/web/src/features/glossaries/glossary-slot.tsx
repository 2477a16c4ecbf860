import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import { useSession } from '../../client/use-session.ts';
import type { GlossaryChoiceProps } from './glossary-choice.tsx';

const GlossaryChoice = lazyPart(() => import('./glossary-choice.tsx'), ['translate/glossary']);

/** Where a translator lets whoever has an account choose a glossary. */
export function GlossarySlot(props: GlossaryChoiceProps) {
  const { glossary, onGlossary } = props;
  const isIn = useSession(({ profile }) => profile !== null);
  const isOut = useSession(({ phase }) => phase === 'signed_out');
  useEffect(() => {
    // It was chosen by whoever was signed in before.
    if (isOut && glossary !== null) onGlossary(null);
  }, [isOut, glossary, onGlossary]);
  if (!isIn) return null;
  return (
    <Suspense fallback={null}>
      <GlossaryChoice {...props} />
    </Suspense>
  );
}
