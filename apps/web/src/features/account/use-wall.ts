import type { GlossaError } from '@glossa/contract';
import { wallOf } from '@glossa/core';
import { useCallback, useEffect, useRef } from 'react';
import { useOnSignIn } from '../../client/use-session.ts';
import { type WallReason, wall } from '../../client/wall.ts';

/** The dialog opens by itself once a visit; after that a notice offers it. */
let opened = false;

/**
 * Shows the sign-in dialog when work is refused to a visitor, and takes the work up again when somebody
 * has signed in, here or in another tab.
 */
export function useWall(error: GlossaError | null, onSignedIn: () => void): void {
  const refused = wallOf(error?.code) === 'sign_in';
  useEffect(() => {
    if (!refused || opened) return;
    opened = true;
    wall.open(error!.code as WallReason);
  }, [refused, error]);
  const goOn = useRef(onSignedIn);
  goOn.current = onSignedIn;
  useOnSignIn(
    useCallback(() => {
      wall.close();
      goOn.current();
    }, []),
  );
}
