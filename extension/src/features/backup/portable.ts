import { ASSIST_KEY, readAssistSettings } from '../../storage/assist-settings.ts';
import { forget, keep } from '../../storage/local.ts';
import { readSettings, SETTINGS_KEY } from '../../storage/settings.ts';
import { ENGINE_KEY, ENGINE_KEYS_KEY, readEngineSettings } from '../engines/engine-settings.ts';
import { RULES_KEY, readRules } from '../rules/storage.ts';
import type { Portable } from './backup.ts';

/** The settings as they are. */
export async function readPortable(): Promise<Required<Portable>> {
  const [settings, assist, engine, rules] = await Promise.all([
    readSettings(),
    readAssistSettings(),
    readEngineSettings(),
    readRules(),
  ]);
  return { settings, assist, engine, rules };
}

/** Puts settings in the place of those that are there, all at once. */
export async function keepPortable(portable: Portable): Promise<void> {
  await keep({ ...portable });
}

/** Forgets all settings and keys; the sign-in, the word book and the history stay. */
export async function resetSettings(): Promise<void> {
  await forget([SETTINGS_KEY, ASSIST_KEY, ENGINE_KEY, ENGINE_KEYS_KEY, RULES_KEY]);
}
