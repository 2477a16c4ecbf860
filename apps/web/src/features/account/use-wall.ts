// @chunk catalogue
import type { GlossaError } from '@glossa/contract';
import { wallOf } from '@glossa/core';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useOnSignIn } from '../../client/use-session.ts';
import { type WallReason, wall } from '../../client/wall.ts';

/** Visits (each has a router of its own) in which the dialog opened by itself; after that a notice offers it. */
const opened = new WeakSet<AnyRouter>();

/**
 * Shows the sign-in dialog when work is refused to a visitor, and takes that work up again when somebody
 * has signed in, here or in another tab.
 */
export function useWall(error: GlossaError | null, onSignedIn?: () => void): void {
  const refused = wallOf(error?.code) === 'sign_in';
  const router = useRouter();
  useEffect(() => {
    if (!refused || opened.has(router)) return;
    opened.add(router);
    wall.open(error!.code as WallReason);
  }, [refused, error, router]);
  const goOn = useRef(onSignedIn);
  // Who signs in for something else has not asked for this work: it may cost credits.
  goOn.current = refused ? onSignedIn : undefined;
  useOnSignIn(
    useCallback(() => {
      wall.close();
      goOn.current?.();
    }, []),
  );
}
