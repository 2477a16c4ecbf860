import type { ChosenGlossary } from '@glossa/core';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import { useSession } from '../../client/use-session.ts';

const GlossaryChoice = lazyPart(() => import('./glossary-choice.tsx'), ['translate/glossary']);

export interface GlossarySlotProps {
  /** `auto` or a tag. */
  from: string;
  targets: readonly string[];
  glossary: ChosenGlossary | null;
  onGlossary(glossary: ChosenGlossary | null): void;
}

/** Where a translator lets whoever has an account choose a glossary. */
export function GlossarySlot(props: GlossarySlotProps) {
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
