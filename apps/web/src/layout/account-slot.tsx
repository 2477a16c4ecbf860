import { rememberVisit } from '@glossa/core';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../client/lazy-part.tsx';
import { isPresent, watchPresence } from '../client/presence.ts';
import { localStore } from '../client/storage.ts';
import { wall } from '../client/wall.ts';

const AccountMenu = lazyPart(
  () => import('../features/account/account-menu.tsx'),
  ['general/account'],
);
const SignInDialog = lazyPart(
  () => import('../features/account/sign-in-dialog.tsx'),
  ['general/account', 'general/ui', 'general/errors'],
);
const OneTap = lazyPart(() => import('../features/account/google/one-tap.tsx'), []);

/** Pages on which a sign-in is offered already. */
const OWN_PAGES =
  /^\/(login|signup|forgot-password|reset-password|link-extension|join-team|dashboard|operator|test-checkout)/;

/**
 * The account's place in the header, of one size for everybody: a link to sign in, or the menu of whoever is
 * signed in, which is loaded then. It also shows the sign-in dialog that a page asks for.
 */
export function AccountSlot() {
  const { t } = useTranslation('general/session');
  const present = useSyncExternalStore(watchPresence, isPresent, () => false);
  const reason = useSyncExternalStore(wall.subscribe, wall.reason, () => null);
  const { googleClientId } = useRouter().options.context;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    void rememberVisit(window.location.search, localStore);
    const timer = setTimeout(() => setIdle(true), 3000);
    return () => clearTimeout(timer);
  }, []);

  const offered = idle && googleClientId !== '' && !present && !OWN_PAGES.test(pathname);
  return (
    <div
      className="target flex w-9 items-center justify-end xl:w-auto xl:[[data-present]_&]:w-32"
      data-account-slot
    >
      {present ? (
        <Suspense fallback={<div className="skeleton h-9 w-full rounded-field" aria-hidden />}>
          <AccountMenu />
        </Suspense>
      ) : (
        <Link
          to="/login"
          activeProps={{ className: '' }}
          className="btn btn-ghost btn-sm target signed-out-only text-muted hover:text-base-content max-xl:btn-square"
        >
          <CircleUserRound aria-hidden size={18} />
          <span className="max-xl:sr-only">{t('sign_in')}</span>
        </Link>
      )}
      {reason === null ? null : (
        <Suspense fallback={null}>
          <SignInDialog reason={reason} onClose={wall.close} />
        </Suspense>
      )}
      {offered ? (
        <Suspense fallback={null}>
          <OneTap />
        </Suspense>
      ) : null}
    </div>
  );
}
