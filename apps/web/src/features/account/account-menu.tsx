import { useRouter } from '@tanstack/react-router';
import {
  CircleUserRound,
  Coins,
  FileText,
  Gauge,
  History,
  LogOut,
  Settings,
  SquareTerminal,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../client/api.ts';
import { useSession } from '../../client/use-session.ts';
import { colon } from '../../i18n/colon.ts';
import { formats } from '../../i18n/format.ts';
import { localizedPath } from '../../locale/paths.ts';

const LINKS = [
  { key: 'dashboard', path: '/dashboard', icon: Gauge },
  { key: 'documents', path: '/document-translator/translate', icon: FileText },
  { key: 'history', path: '/document-translator/history', icon: History },
  { key: 'developers', path: '/developers', icon: SquareTerminal },
  { key: 'settings', path: '/dashboard?section=settings', icon: Settings },
] as const;
const ITEM =
  'target flex w-full items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-base-200';

/** Balance and menu of whoever is signed in. */
export default function AccountMenu() {
  const { t, i18n } = useTranslation(['general/account', 'general/session']);
  const router = useRouter();
  const { profile, totalCredits } = useSession((state) => state);
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        ref.current?.querySelector('button')?.focus();
      } else if (ref.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const { number } = formats(i18n.language);
  // Nobody's balance is none: until the account is known there is no figure.
  const known = profile !== null;
  const shown = known ? number(totalCredits) : '…';
  const credits = t('general/session:credits', { count: totalCredits, shown });
  const name =
    profile === null
      ? t('general/session:account')
      : t('general/session:account_of', { name: profile.username });
  const links = LINKS.map(({ key, path, icon: Icon }) => (
    <a
      key={key}
      href={localizedPath(path, router.options.context.locale)}
      className={ITEM}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(false);
        router.history.push(localizedPath(path, router.options.context.locale));
      }}
    >
      <Icon aria-hidden size={17} className="text-muted" />
      {t(`menu.${key}`)}
    </a>
  ));
  return (
    <div ref={ref} className="relative min-w-0 xl:w-full">
      <button
        type="button"
        aria-label={known ? `${name}${colon(i18n.language)}${credits}` : name}
        aria-expanded={open}
        aria-controls={panelId}
        {...(known ? { 'data-balance': totalCredits } : {})}
        className="btn btn-ghost btn-sm target max-w-full gap-1.5 max-xl:btn-square xl:w-full xl:justify-end xl:px-2"
        onClick={() => setOpen(!open)}
      >
        <span className="flex min-w-0 items-center gap-1.5 text-sm tabular-nums max-xl:hidden">
          <Coins aria-hidden size={16} className="shrink-0 text-muted" />
          <span className="truncate">{shown}</span>
        </span>
        <CircleUserRound aria-hidden size={20} className="shrink-0 text-primary" />
      </button>
      <div
        id={panelId}
        hidden={!open}
        data-account-menu
        className="absolute end-0 z-[2000] mt-2 w-64 rounded-box border border-line bg-base-100 p-1.5 shadow-xl"
      >
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-semibold">
            <bdi>{profile?.username}</bdi>
          </p>
          <p className="truncate text-sm text-muted">
            <bdi dir="ltr">{profile?.email}</bdi>
          </p>
          <p className="mt-2 text-sm">
            {t('menu.balance')}
            {colon(i18n.language)}
            <strong className="tabular-nums">{shown}</strong>
          </p>
        </div>
        <div className="pt-1.5">
          {links}
          <button
            type="button"
            className={ITEM}
            onClick={() => {
              setOpen(false);
              void session.signOut();
            }}
          >
            <LogOut aria-hidden size={17} className="text-muted rtl:-scale-x-100" />
            {t('menu.sign_out')}
          </button>
        </div>
      </div>
    </div>
  );
}
