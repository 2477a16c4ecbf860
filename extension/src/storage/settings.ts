import { findLanguage } from '@glossa/contract/languages';
import { LOCALE_CODES, type LocaleCode, matchLocale } from '@glossa/i18n/locales';
import { browser } from 'wxt/browser';
import { z } from 'zod';
import { DEFAULT_SERVER } from './default-server.ts';
import { keep, readKept } from './local.ts';

export const settingsSchema = z.object({
  /** Origin of the Glossa server, without a trailing slash. */
  server: z.url({ protocol: /^https?$/ }).catch(DEFAULT_SERVER),
  /** `auto` or a language tag. */
  from: z.string().catch('auto'),
  to: z.string().catch(preferredLanguage),
  /** How whole pages are translated: above each other, or the translation alone. */
  pageMode: z.enum(['bilingual', 'replace']).catch('bilingual'),
  /** Credits a day that pages, texts and pictures may cost at most; null for no limit. */
  dailyCredits: z.number().int().min(1).nullable().catch(null),
  /** Translations of texts are listed in this browser; never those of private windows. */
  keepHistory: z.boolean().catch(true),
  /** Locale of the extension's own texts; null for that of the browser. */
  locale: z.enum(LOCALE_CODES).nullable().catch(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Key of the settings in the extension's local storage. */
export const SETTINGS_KEY = 'settings';

/** The browser's language, as a language of the catalogue. */
function preferredLanguage(): string {
  return findLanguage(browser.i18n.getUILanguage())?.tag ?? 'en';
}

/** The locale that was chosen, as this context read it last. */
let chosenLocale: LocaleCode | null = null;

/** The browser's locale, which the extension's own texts have where none was chosen. */
export function browserLocale(): LocaleCode {
  return matchLocale([browser.i18n.getUILanguage()])?.code ?? 'en';
}

/** The locale of the extension's own texts, by the settings as they were read last. */
export function uiLocale(): LocaleCode {
  return chosenLocale ?? browserLocale();
}

/** The settings; what is missing or damaged takes its default. */
export async function readSettings(): Promise<Settings> {
  const settings = settingsSchema.parse((await readKept(SETTINGS_KEY)) ?? {});
  chosenLocale = settings.locale;
  return settings;
}

let known: Promise<Settings> | undefined;
let isWatched = false;

/** The settings as they were read last, anew after each change that this context is told of: for what asks all the time. */
export function knownSettings(): Promise<Settings> {
  if (!isWatched) watchSettings(() => (known = undefined));
  isWatched = true;
  if (known === undefined) {
    const reading = readSettings();
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
  }
  return known;
}

/**
 * Changes some of the settings; changes take turns, so that none takes another back.
 * @param beside what else the extension's local storage is to keep, in the same step
 */
export async function changeSettings(
  change: Partial<Settings>,
  beside: Record<string, unknown> = {},
): Promise<Settings> {
  return await navigator.locks.request(SETTINGS_KEY, async () => {
    const settings = { ...(await readSettings()), ...change };
    await keep({ ...beside, [SETTINGS_KEY]: settings });
    chosenLocale = settings.locale;
    return settings;
  });
}

/** Tells when the settings were changed, wherever; answers how to stop. */
export function watchSettings(listener: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const told = (changes: Record<string, unknown>) => {
    if (SETTINGS_KEY in changes) listener();
  };
  onChanged.addListener(told);
  return () => onChanged.removeListener(told);
}
