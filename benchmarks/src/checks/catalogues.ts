import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gettext's compiled catalogues, as Debian's packages install them. */
const ROOT = '/usr/share/locale';
const MAGIC = 0x950412de;

/**
 * Reads a compiled gettext catalogue (`.mo`, gettext's manual, "The Format of GNU MO Files"): translations by
 * message, without those that have plural forms or a context. Empty for one that is not in UTF-8.
 */
export function parseCatalogue(file: Buffer): Map<string, string> {
  const messages = new Map<string, string>();
  if (file.length < 28 || file.readUInt32LE(0) !== MAGIC) return messages;
  const count = file.readUInt32LE(8);
  const originals = file.readUInt32LE(12);
  const translations = file.readUInt32LE(16);
  const text = (table: number, index: number) => {
    const length = file.readUInt32LE(table + index * 8);
    const start = file.readUInt32LE(table + index * 8 + 4);
    return file.toString('utf8', start, start + length);
  };
  for (let index = 0; index < count; index++) {
    const message = text(originals, index);
    const translation = text(translations, index);
    if (message === '' && !/charset=utf-?8/i.test(translation)) return messages;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL parts plural forms, EOT ends a context.
    if (message === '' || translation === '' || /[\0\x04]/.test(message)) continue;
    messages.set(message, translation);
  }
  return messages;
}

/** The catalogues of a locale by domain, in the order of their names; none where none are installed. */
export async function readCatalogues(locale: string): Promise<Map<string, Map<string, string>>> {
  const folder = join(ROOT, locale, 'LC_MESSAGES');
  const found = new Map<string, Map<string, string>>();
  for (const name of (await readdir(folder).catch(() => [] as string[])).sort()) {
    if (!name.endsWith('.mo')) continue;
    found.set(name.slice(0, -3), parseCatalogue(await readFile(join(folder, name))));
  }
  return found;
}
