import type { Resources } from '@glossa/i18n/create';
import type { LocaleCode } from '@glossa/i18n/locales';
import { extensionMessages } from './messages.ts';

const FILES = import.meta.glob<Record<string, unknown>>(
  '../../../packages/i18n/messages/*/{general/extension-panel,general/extension-welcome,general/extension-way-out,translate/chat,translate/document,translate/document-pages}.json',
  { import: 'default' },
);

/** The texts of the extension's own pages in one locale: those that its parts in pages need, and more. */
export async function pageMessages(locale: LocaleCode): Promise<Resources> {
  const mine = Object.entries(FILES).filter(([path]) => path.includes(`/${locale}/`));
  const loaded = mine.map(async ([path, load]) => {
    const [group = '', file = ''] = path.split('/').slice(-2);
    return [`${group}/${file.replace('.json', '')}`, await load()] as const;
  });
  return { ...extensionMessages(locale), ...Object.fromEntries(await Promise.all(loaded)) };
}
