import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/use-session.ts';
import { localizedPath, splitLocale } from '../../../locale/paths.ts';
import { type AuthMode, AuthPanel } from '../auth-panel.tsx';
import { safeReturnPath } from '../return-path.ts';
import { waitingPath } from '../waiting-work.ts';

const BENEFITS = ['credits', 'documents', 'devices', 'developers'] as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of a sign-up, for the sign-in that follows it. */
    email?: string;
  }
}

export interface AuthPageProps {
  mode: AuthMode;
  onMode(mode: AuthMode, email?: string): void;
  /** Address that was entered on the way here. */
  email?: string | undefined;
  /** Where to go afterwards, as it stands in the address: not to be trusted. */
  returnTo: unknown;
}

/** Sign-in and sign-up as a page. Whoever is signed in goes on to where they came from. */
export function AuthPage({ mode, onMode, email, returnTo }: AuthPageProps) {
  const { t } = useTranslation('general/account');
  const router = useRouter();
  const signedIn = useSession(({ phase }) => phase === 'signed_in');

  const gone = useRef(false);
  const goOn = useCallback(async () => {
    // The form and the session both tell of a sign-in: one navigation, not two that overtake each other.
    if (gone.current) return;
    gone.current = true;
    const wanted = safeReturnPath(returnTo) ?? (await waitingPath()) ?? '/dashboard';
    const { pathname, search, hash } = new URL(wanted, window.location.origin);
    // The language of this page holds, whatever was linked.
    const path = localizedPath(splitLocale(pathname).path, router.options.context.locale);
    router.history.replace(path + search + hash);
  }, [returnTo, router]);
  useEffect(() => {
    if (signedIn) void goOn();
  }, [signedIn, goOn]);

  return (
    <div className="page grid flex-1 grid-cols-1 items-start gap-x-16 gap-y-10 py-8 sm:py-14 lg:grid-cols-[1fr_minmax(0,28rem)] lg:items-center">
      <aside className="order-last max-w-lg lg:order-none" aria-labelledby="benefits">
        <p aria-hidden className="gloss mb-4 text-accent max-lg:hidden">
          <span lang="fr">bienvenue</span>
          <span lang="ar" className="font-sans">
            أهلًا
          </span>
          <span lang="ja">ようこそ</span>
          <span lang="es">bienvenida</span>
        </p>
        <h2 id="benefits" className="display text-2xl lg:text-4xl">
          {t('benefits.title')}
        </h2>
        <ul className="mt-5 grid gap-3">
          {BENEFITS.map((key) => (
            <li key={key} className="flex gap-3">
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-secondary" />
              <span className="text-muted">{t(`benefits.${key}`)}</span>
            </li>
          ))}
        </ul>
      </aside>
      <div className="card-surface p-5 shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)] sm:p-8">
        <AuthPanel
          mode={mode}
          onMode={onMode}
          {...(email === undefined ? {} : { email })}
          onDone={() => void goOn()}
        />
      </div>
    </div>
  );
}
