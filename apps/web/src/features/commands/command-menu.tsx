import { Dialog } from '@base-ui/react/dialog';
import { findTool, NAVIGATION, type Tool } from '@glossa/contract';
import { LOCALES } from '@glossa/i18n';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeCookie } from '../../locale/cookie.ts';
import { localizedPath, splitLocale } from '../../locale/paths.ts';
import { ToolIcon } from '../landing/tool-icon.tsx';
import { useKept } from './kept-tools.ts';
import { score } from './score.ts';

export interface CommandMenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const PAGES = [
  ['/links', 'links'],
  ['/about-us', 'about'],
  ['/faq', 'faq'],
  ['/support', 'support'],
  ['/privacy', 'privacy'],
] as const;
const ITEM =
  'target flex cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-[selected=true]:bg-base-200 data-[selected=true]:text-base-content';
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';

/** Every tool and page by name, favourites and recent ones first, and the languages of the site. */
export function CommandMenu({ open, onOpenChange }: CommandMenuProps) {
  const { t } = useTranslation(['general/commands', 'general/tools', 'general/site']);
  const router = useRouter();
  const { locale } = router.options.context;
  const favourites = useKept('favourites');
  const recent = useKept('recent_tools').filter((slug) => !favourites.includes(slug));
  const [typed, setTyped] = useState('');

  const change = (next: boolean) => {
    setTyped('');
    onOpenChange(next);
  };
  const go = (path: string) => {
    change(false);
    void router.navigate({ to: path as '/' });
  };
  const changeLocale = (code: (typeof LOCALES)[number]) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
    document.cookie = localeCookie(code.code);
    const { path } = splitLocale(window.location.pathname);
    window.location.assign(localizedPath(path, code) + window.location.search);
  };
  const item = (tool: Tool, where: string) => {
    const name = t(`general/tools:${tool.slug}` as never) as string;
    return (
      <Command.Item
        key={tool.slug}
        value={`${where} ${tool.slug}`}
        // The slug too: its English words are known to many.
        keywords={[name, ...tool.formats, ...tool.slug.split('-')]}
        className={ITEM}
        onSelect={() => go(`/${tool.slug}`)}
      >
        <ToolIcon name={tool.icon} />
        {name}
        {tool.built ? null : <span className="ms-auto text-xs text-muted">{t('not_built')}</span>}
      </Command.Item>
    );
  };
  const kept = (slugs: readonly string[], where: string) =>
    slugs
      .map(findTool)
      .filter((tool) => tool !== undefined)
      .map((tool) => item(tool, where));

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
            filter={(_value: string, typed: string, keywords: string[] = []) =>
              score(keywords, typed)
            }
          >
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder={t('placeholder')}
              className="w-full border-b border-line bg-transparent px-5 py-4 text-lg outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[60vh] overflow-y-auto overscroll-contain p-2">
              <Command.Empty className="p-6 text-center text-muted">{t('empty')}</Command.Empty>
              {favourites.length === 0 ? null : (
                <Command.Group heading={t('favourites')} className={GROUP}>
                  {kept(favourites, 'favourite')}
                </Command.Group>
              )}
              {recent.length === 0 ? null : (
                <Command.Group heading={t('recent')} className={GROUP}>
                  {kept(recent, 'recent')}
                </Command.Group>
              )}
              {NAVIGATION.map(({ group, tools }) => (
                <Command.Group
                  key={group}
                  heading={t(`general/site:groups.${group}`)}
                  className={GROUP}
                >
                  {tools.map((tool) => item(tool, 'tool'))}
                </Command.Group>
              ))}
              <Command.Group heading={t('pages')} className={GROUP}>
                {PAGES.map(([path, name]) => (
                  <Command.Item
                    key={path}
                    value={`page ${path}`}
                    keywords={[t(`general/site:pages.${name}`)]}
                    className={ITEM}
                    onSelect={() => go(path)}
                  >
                    {t(`general/site:pages.${name}`)}
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading={t('settings')} className={GROUP}>
                {LOCALES.map((other) => (
                  <Command.Item
                    key={other.code}
                    value={`locale ${other.code}`}
                    keywords={[other.name, other.tag]}
                    lang={other.tag}
                    className={ITEM}
                    onSelect={() => changeLocale(other)}
                  >
                    {other.name}
                  </Command.Item>
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
