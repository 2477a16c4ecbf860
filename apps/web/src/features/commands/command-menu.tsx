import { Dialog } from '@base-ui/react/dialog';
import { findTool, NAVIGATION, type Tool } from '@glossa/contract';
import { LOCALES } from '@glossa/i18n';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPresent } from '../../client/presence.ts';
import { applyTheme, THEMES } from '../../layout/theme.ts';
import { localeCookie } from '../../locale/cookie.ts';
import { localizedPath, splitLocale } from '../../locale/paths.ts';
import { ToolIcon } from '../landing/tool-icon.tsx';
import { type Entry, type EntryGroup, findEntries } from './find-entries.ts';
import { useKept } from './kept-tools.ts';
import { includesLanguage, languagesOf } from './languages-of.ts';
import { useNamesElsewhere } from './use-names-elsewhere.ts';

export interface CommandMenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

interface MenuEntry extends Entry {
  tool?: Tool;
  /** Language of its name, where that is not the page's. */
  lang?: string;
  run(): void;
}

const PAGES = [
  ['/links', 'general/site:pages.links'],
  ['/pricing', 'general/shell:nav.pricing'],
  ['/status', 'general/site:footer.status'],
  ['/about-us', 'general/site:pages.about'],
  ['/faq', 'general/site:pages.faq'],
  ['/support', 'general/site:pages.support'],
  ['/privacy', 'general/site:pages.privacy'],
] as const;
const VISITOR = [['/login', 'general/session:sign_in']] as const;
const MEMBER = [
  ['/dashboard', 'general/account:menu.dashboard'],
  ['/dashboard?section=settings', 'general/account:menu.settings'],
  ['/document-translator/history', 'general/account:menu.history'],
  ['/developers', 'general/account:menu.developers'],
] as const;
const ITEM =
  'target flex cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-[selected=true]:bg-base-200 data-[selected=true]:text-base-content';
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';

/** Tools, pages, actions and languages by name, also one that is mistyped or in another language. */
export function CommandMenu({ open, onOpenChange }: CommandMenuProps) {
  const { t } = useTranslation([
    'general/commands',
    'general/tools',
    'general/site',
    'general/shell',
    'general/session',
    'general/account',
  ]);
  const router = useRouter();
  const { locale } = router.options.context;
  const favourites = useKept('favourites');
  const recent = useKept('recent_tools').filter((slug) => !favourites.includes(slug));
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState('');
  const elsewhere = useNamesElsewhere(/..|[^\p{ASCII}]/u.test(typed.trim()));

  const change = (next: boolean) => {
    setTyped('');
    setSelected('');
    onOpenChange(next);
  };
  const go = (path: string) => {
    change(false);
    router.history.push(localizedPath(path, locale));
  };
  const changeLocale = (code: (typeof LOCALES)[number]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
    document.cookie = localeCookie(code.code);
    const { path } = splitLocale(window.location.pathname);
    window.location.assign(localizedPath(path, code) + window.location.search);
  };
  const ofTool = (tool: Tool, where: string): MenuEntry => ({
    value: `${where} ${tool.slug}`,
    tool,
    // The slug too: its English words are known to many.
    names: [t(`general/tools:${tool.slug}` as never), ...tool.formats, ...tool.slug.split('-')],
    elsewhere: elsewhere?.get(tool.slug) ?? [],
    run: () => go(`/${tool.slug}`),
  });
  const ofPage = ([path, name]: readonly [string, string]): MenuEntry => ({
    value: `page ${path}`,
    names: [t(name as never), ...path.slice(1).split(/[-/?=]/)],
    run: () => go(path),
  });
  const kept = (slugs: readonly string[], where: string) =>
    slugs
      .map(findTool)
      .filter((tool) => tool !== undefined)
      .map((tool) => ofTool(tool, where));

  const named = languagesOf(typed, locale.tag);
  const groups: EntryGroup<MenuEntry>[] = [
    { heading: t('favourites'), entries: kept(favourites, 'favourite') },
    { heading: t('recent'), entries: kept(recent, 'recent') },
    {
      heading: t('translate'),
      entries: named.map(({ tag, name }) => ({
        value: `into ${tag}`,
        names: [t('into', { language: name }), typed],
        run: () => go(`/language-translator/translate?to=${tag}`),
      })),
    },
    ...NAVIGATION.map(({ group, tools }) => ({
      heading: t(`general/site:groups.${group}`),
      entries: tools.map((tool) => ofTool(tool, 'tool')),
    })),
    { heading: t('pages'), entries: PAGES.map(ofPage) },
    {
      heading: t('actions'),
      entries: [
        ...(isPresent() ? MEMBER : VISITOR).map((page) => {
          const entry = ofPage(page);
          return { ...entry, names: [...entry.names, t('general/session:account')] };
        }),
        ...THEMES.map((theme) => ({
          value: `theme ${theme}`,
          names: [t(`general/shell:theme.${theme}`), theme, 'mode'],
          run() {
            applyTheme(theme);
            change(false);
          },
        })),
      ],
    },
    {
      heading: t('settings'),
      entries: LOCALES.map((other) => ({
        value: `locale ${other.code}`,
        names: [other.name, other.tag, ...(includesLanguage(named, other.tag) ? [typed] : [])],
        lang: other.tag,
        run: () => changeLocale(other),
      })),
    },
  ];
  const found = findEntries(groups, typed);
  const first = found[0]?.entries[0]?.value ?? '';
  const isThere = found.some(({ entries }) => entries.some(({ value }) => value === selected));

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[2000] bg-neutral/40 backdrop-blur-[2px]" />
        <Dialog.Popup
          lang={locale.tag}
          dir={locale.dir}
          className="fixed inset-x-4 top-[10vh] z-[2001] mx-auto max-w-xl overflow-hidden rounded-box border border-line bg-base-100 shadow-2xl"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Command
            loop
            label={t('title')}
            shouldFilter={false}
            value={isThere ? selected : first}
            onValueChange={setSelected}
          >
            <Command.Input
              value={typed}
              onValueChange={(next) => {
                setTyped(next);
                setSelected('');
              }}
              placeholder={t('placeholder')}
              className="w-full border-b border-line bg-transparent px-5 py-4 text-lg outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[60vh] overflow-y-auto overscroll-contain p-2">
              {found.length > 0 ? null : (
                <p className="p-6 text-center text-muted" role="status">
                  {t('empty')}
                </p>
              )}
              {found.map(({ heading, entries }) => (
                <Command.Group key={heading} heading={heading} className={GROUP}>
                  {entries.map(({ value, names, tool, lang, run }) => (
                    <Command.Item
                      key={value}
                      value={value}
                      lang={lang}
                      className={ITEM}
                      onSelect={run}
                    >
                      {tool === undefined ? null : <ToolIcon name={tool.icon} />}
                      {names[0]}
                      {tool === undefined || tool.built ? null : (
                        <span className="ms-auto text-xs text-muted">{t('not_built')}</span>
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
