import type { Resources } from '@glossa/i18n/create';
import type { LocaleCode } from '@glossa/i18n/locales';

/** The extension's own messages in every locale; small, and read from disk. */
const FILES = import.meta.glob<Record<string, string>>(
  '../../../packages/i18n/messages/*/{general/errors,general/extension,general/extension-ask,general/extension-images,general/extension-notes,general/extension-page,general/extension-tools,general/ui,translate/already,translate/no-engine}.json',
  { eager: true, import: 'default' },
);

const RESOURCES = new Map<string, Record<string, Record<string, string>>>();
for (const [path, messages] of Object.entries(FILES)) {
  const [locale = '', group = '', file = ''] = path.split('/').slice(-3);
  const namespace = `${group}/${file.replace('.json', '')}`;
  RESOURCES.set(locale, { ...RESOURCES.get(locale), [namespace]: messages });
}

/** The extension's texts in one locale. */
export function extensionMessages(locale: LocaleCode): Resources {
  return (RESOURCES.get(locale) ?? {}) as Resources;
}
