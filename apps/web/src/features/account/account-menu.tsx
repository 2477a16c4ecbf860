import { Menu } from '@base-ui/react/menu';
import { useRouter } from '@tanstack/react-router';
import { CircleUserRound, Coins, Gauge, LogOut, Settings, SquareTerminal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { session } from '../../client/api.ts';
import { useSession } from '../../client/use-session.ts';
import { formats } from '../../i18n/format.ts';
import { localizedPath } from '../../locale/paths.ts';

const LINKS = [
  { key: 'dashboard', path: '/dashboard', icon: Gauge },
  { key: 'developers', path: '/developers', icon: SquareTerminal },
  { key: 'settings', path: '/dashboard?section=settings', icon: Settings },
] as const;
const ITEM =
  'target flex w-full cursor-default items-center gap-3 rounded-field px-3 text-sm outline-none data-highlighted:bg-base-200';

/** Balance and menu of whoever is signed in. */
export default function AccountMenu() {
  const { t, i18n } = useTranslation(['general/account', 'general/session']);
  const router = useRouter();
  const { profile, totalCredits } = useSession((state) => state);
  const { number } = formats(i18n.language);
  const shown = number(totalCredits);
  const credits = t('general/session:credits', { count: totalCredits, shown });
  const name =
    profile === null
      ? t('general/session:account')
      : t('general/session:account_of', { name: profile.username });
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`${name}, ${credits}`}
        data-balance={totalCredits}
        className="btn btn-ghost btn-sm target max-w-full gap-1.5 max-xl:btn-square xl:w-full xl:justify-end xl:px-2"
      >
        <span className="flex min-w-0 items-center gap-1.5 text-sm tabular-nums max-xl:hidden">
          <Coins aria-hidden size={16} className="shrink-0 text-muted" />
          <span className="truncate">{shown}</span>
        </span>
        <CircleUserRound aria-hidden size={20} className="shrink-0 text-primary" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-[2000] outline-none">
          <Menu.Popup className="w-64 rounded-box border border-line bg-base-100 p-1.5 shadow-xl outline-none">
            <div className="border-b border-line px-3 pt-2 pb-3">
              <p className="truncate font-semibold">
                <bdi>{profile?.username}</bdi>
              </p>
              <p className="truncate text-sm text-muted" dir="ltr">
                {profile?.email}
              </p>
              <p className="mt-2 text-sm">
                {t('menu.balance')}: <strong className="tabular-nums">{shown}</strong>
              </p>
            </div>
            <div className="pt-1.5">
              {LINKS.map(({ key, path, icon: Icon }) => (
                <Menu.Item
                  key={key}
                  className={ITEM}
                  render={<a href={localizedPath(path, router.options.context.locale)}> </a>}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    router.history.push(localizedPath(path, router.options.context.locale));
                  }}
                >
                  <Icon aria-hidden size={17} className="text-muted" />
                  {t(`menu.${key}`)}
                </Menu.Item>
              ))}
              <Menu.Item className={ITEM} onClick={() => void session.signOut()}>
                <LogOut aria-hidden size={17} className="text-muted rtl:-scale-x-100" />
                {t('menu.sign_out')}
              </Menu.Item>
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
