import { createI18n, type Resources } from '@glossa/i18n/create';
import type { LocaleCode } from '@glossa/i18n/locales';
import type { i18n } from 'i18next';

/** The extension's own messages in every locale; small, and read from disk. */
const FILES = import.meta.glob<Record<string, string>>(
  '../../../packages/i18n/messages/*/general/{extension,errors}.json',
  { eager: true, import: 'default' },
);

const RESOURCES = new Map<string, Record<string, Record<string, string>>>();
for (const [path, messages] of Object.entries(FILES)) {
  const [locale = '', group = '', file = ''] = path.split('/').slice(-3);
  const namespace = `${group}/${file.replace('.json', '')}`;
  RESOURCES.set(locale, { ...RESOURCES.get(locale), [namespace]: messages });
}

/** The extension's texts in one locale. */
export function extensionI18n(locale: LocaleCode): i18n {
  return createI18n(locale, (RESOURCES.get(locale) ?? {}) as Resources);
}
