/**
 * Writes extension/public/_locales: what browsers themselves show of the extension (its name in their list,
 * menus, the shop's description). Everything else the extension reads from the messages directly.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES, type LocaleCode } from '../src/locales.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, '../../extension/public/_locales');

/**
 * Folders that Chrome, Edge and Firefox look into where they differ from our codes; Chrome ignores those it
 * does not know (https://developer.chrome.com/docs/extensions/reference/api/i18n#locales). Norwegian is
 * `no` in Chrome's list and `nb` to Firefox; Portuguese exists there by country only.
 */
const FOLDERS: Partial<Record<LocaleCode, readonly string[]>> = {
  jp: ['ja'],
  no: ['no', 'nb'],
  pt: ['pt_PT', 'pt_BR'],
  zh: ['zh_CN'],
};

function read(locale: LocaleCode, part: string): Record<string, string> {
  return JSON.parse(
    readFileSync(join(root, 'messages', locale, 'general', `${part}.json`), 'utf8'),
  );
}

const written = new Set<string>();
for (const locale of LOCALE_CODES) {
  const store = read(locale, 'extension-store');
  const texts = {
    extName: store.name,
    extDescription: store.description,
    menuTranslateSelection: store.translateSelection,
    menuTranslatePage: read(locale, 'extension').pageTranslate,
    menuOpenPanel: read(locale, 'extension-ask').openPanel,
    menuTranslateField: read(locale, 'extension-tools').translateField,
    menuTranslateImage: read(locale, 'extension-images').menuOne,
    menuTranslateImages: read(locale, 'extension-images').menuAll,
    menuTranslateRegion: read(locale, 'extension-images').menuRegion,
    commandTranslateSelection: read(locale, 'extension-tools').translateSelection,
  };
  const messages = Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [key, { message }]),
  );
  for (const folder of FOLDERS[locale] ?? [locale]) {
    const path = join(target, folder, 'messages.json');
    const text = `${JSON.stringify(messages, null, 2)}\n`;
    written.add(folder);
    // What stays as it is keeps its time: a watch loop follows every file that is written.
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(join(target, folder), { recursive: true });
    writeFileSync(path, text);
  }
}
for (const folder of readdirSync(target))
  if (!written.has(folder)) rmSync(join(target, folder), { recursive: true });
