import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../../client/api.ts';
import { googleIdentity } from './identity.ts';

/** Offers Google's one-tap sign-in once; a refusal shows in the console only, for nobody asked for it here. */
export default function OneTap() {
  const { googleClientId } = useRouter().options.context;
  useEffect(() => {
    let cancel = () => {};
    const signIn = (credential: { token: string; googleUid: string }) => {
      session.signInWithGoogle(credential).catch((reason: unknown) => {
        console.warn('The sign-in with Google was refused.', reason);
      });
    };
    void googleIdentity(googleClientId, signIn).then(
      (identity) => {
        identity.prompt();
        cancel = () => identity.cancel();
      },
      () => {
        // Blocked or offline: the page works without it.
      },
    );
    return () => cancel();
  }, [googleClientId]);
  return null;
}
