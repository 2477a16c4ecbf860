import { asGlossaError, type GlossaError } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../client/api.ts';
import { googleIdentity } from './identity.ts';

/** Google's button, and “or” below it; nothing where this server offers no sign-in with Google. */
export function GoogleButton({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('general/account');
  const { googleClientId, locale } = useRouter().options.context;
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<GlossaError | 'unreachable' | null>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (googleClientId === '') return;
    let left = false;
    const signIn = (credential: { token: string; googleUid: string }) => {
      session.signInWithGoogle(credential).then(
        () => done.current(),
        (reason: unknown) => {
          setError(asGlossaError(reason));
        },
      );
    };
    googleIdentity(googleClientId, signIn).then(
      (identity) => {
        if (left || place.current === null) return;
        identity.renderButton(place.current, {
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          logo_alignment: 'center',
          width: Math.min(400, place.current.clientWidth),
          locale: locale.tag,
        });
      },
      () => setError('unreachable'),
    );
    return () => {
      left = true;
    };
  }, [googleClientId, locale]);

  if (googleClientId === '') return null;
  return (
    <div className="mb-5 grid gap-4" data-google>
      {error === 'unreachable' ? (
        <p className="text-sm text-muted">{t('google.failed')}</p>
      ) : (
        <div ref={place} className="flex min-h-11 justify-center" />
      )}
      {error === null || error === 'unreachable' ? null : <ErrorNotice error={error} />}
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}
