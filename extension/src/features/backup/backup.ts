import { GlossaError } from '@glossa/contract';
import { findLanguage } from '@glossa/contract/languages';
import {
  ENGINE_KEY,
  type EngineSettings,
  readEngineSettingsFrom,
} from '../../features/engines/engine-settings.ts';
import { ASSIST_KEY, type AssistSettings, assistSchema } from '../../storage/assist-settings.ts';
import { isRecord, migrate, STORAGE_VERSION, type Stored } from '../../storage/migrations.ts';
import { hostPattern, serverOrigin } from '../../storage/server-address.ts';
import { SETTINGS_KEY, type Settings, settingsSchema } from '../../storage/settings.ts';
import { matchPatterns } from '../rules/match.ts';
import { type Rules, rulesSchema } from '../rules/rules.ts';
import { RULES_KEY } from '../rules/storage.ts';

const FORMAT = 'glossa-extension-settings';
/** Longer files are no settings. */
const MOST_BYTES = 1_000_000;
const EVERYWHERE = ['http://*/*', 'https://*/*'];

/** All that is taken along: no keys, no sign-in, no words, no history. */
export interface Portable {
  settings?: Settings;
  assist?: AssistSettings;
  engine?: EngineSettings;
  rules?: Rules;
}

/** Reads a part strictly: a reader that had to put a default in a value's place refused it. */
const READERS: Record<keyof Portable, (stored: unknown) => unknown> = {
  [SETTINGS_KEY]: (stored) => settingsSchema.parse(stored),
  [ASSIST_KEY]: (stored) => assistSchema.parse(stored),
  [ENGINE_KEY]: readEngineSettingsFrom,
  [RULES_KEY]: (stored) => rulesSchema.parse(stored),
};

/** The text of a settings file. Addresses are written without passwords that may stand in them. */
export function writeBackup(parts: Required<Portable>, now: Date): string {
  const { engine } = parts;
  const safe: EngineSettings = {
    ...engine,
    openaiUrl: withoutSecrets(engine.openaiUrl),
    libretranslateUrl: withoutSecrets(engine.libretranslateUrl),
  };
  const { settings, assist, rules } = parts;
  const head = { format: FORMAT, version: STORAGE_VERSION, exported_at: now.toISOString() };
  return `${JSON.stringify({ ...head, settings, assist, engine: safe, rules }, null, 2)}\n`;
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === '' && url.password === '' && url.search === '' && url.hash === '') {
    return address;
  }
  return `${url.origin}${url.pathname}`;
}

/**
 * What a settings file holds, brought to this version. Errors: `payload_too_large`, `corrupt_file` (no JSON),
 * `unsupported_format` (another file; with the reason `newer`, one of a newer build), `validation_failed` (values that
 * the settings do not take).
 */
export function readBackup(text: string): Portable {
  if (new TextEncoder().encode(text).length > MOST_BYTES) {
    throw new GlossaError('payload_too_large', 'The file is too large for settings.');
  }
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new GlossaError('corrupt_file', 'The file is not JSON.', { cause });
  }
  if (!isRecord(file) || file.format !== FORMAT) {
    throw new GlossaError('unsupported_format', 'The file holds no settings.');
  }
  const migrated = migrate(file);
  if (migrated === null) {
    const details = { reason: 'newer' };
    throw new GlossaError('unsupported_format', 'A newer build wrote the file.', { details });
  }
  return Object.fromEntries(
    Object.entries(READERS)
      .filter(([key]) => migrated[key] !== undefined)
      .map(([key, read]) => [key, strictly(key, migrated, read)]),
  );
}

function strictly(key: string, stored: Stored, read: (value: unknown) => unknown): unknown {
  const given = stored[key];
  let parsed: unknown;
  try {
    parsed = read(given);
  } catch (cause) {
    throw refused(key, cause);
  }
  if (!isKept(given, parsed)) throw refused(key);
  if (key === SETTINGS_KEY) checkLanguages(parsed as Settings);
  return parsed;
}

function checkLanguages({ from, to }: Settings): void {
  if (from !== 'auto' && findLanguage(from) === undefined) throw refused('settings.from');
  if (findLanguage(to) === undefined) throw refused('settings.to');
}

function refused(path: string, cause?: unknown): GlossaError {
  return new GlossaError('validation_failed', `The file's ${path} cannot be used.`, { cause });
}

/** Whether everything that was given came through as it was. */
function isKept(given: unknown, parsed: unknown): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(parsed) &&
      given.length === parsed.length &&
      given.every((each, index) => isKept(each, parsed[index]))
    );
  }
  if (!isRecord(given)) return given === parsed;
  return (
    isRecord(parsed) && Object.entries(given).every(([key, value]) => isKept(value, parsed[key]))
  );
}

/** Match patterns of the addresses that settings need the browser's leave for. */
export function originsFor({ settings, assist, engine, rules }: Portable): string[] {
  const helps = assist !== undefined && (assist.button || assist.tripleSpace || assist.hoverKey);
  const byLanguage = rules?.languages.some(({ page }) => page === 'always') === true;
  const sites = (rules?.sites ?? []).filter(({ page }) => page === 'always');
  const addresses = [
    settings?.server,
    engine?.engine === 'openai' ? engine.openaiUrl : undefined,
    engine?.engine === 'libretranslate' ? engine.libretranslateUrl : undefined,
  ].flatMap((address) => serverOrigin(address ?? '') ?? []);
  const origins = [
    ...(helps || byLanguage ? EVERYWHERE : []),
    ...sites.flatMap(({ site }) => matchPatterns(site.replace(/\/.*$/, ''))),
    ...addresses.map(hostPattern),
  ];
  return [...new Set(origins)];
}
