import { z } from 'zod';
import { keep, readKept } from '../../storage/local.ts';

export const ENGINE_IDS = ['server', 'built-in', 'bergamot', 'openai', 'libretranslate'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

const address = z.string().trim().max(2000).catch('');
const engineSchema = z.object({
  /** Who translates selections, fields and paragraphs. */
  engine: z.enum(ENGINE_IDS).catch('server'),
  /** Base address that ends before `/chat/completions`. */
  openaiUrl: address,
  openaiModel: z.string().trim().max(200).catch(''),
  libretranslateUrl: address,
});
export type EngineSettings = z.infer<typeof engineSchema>;

const key = z.string().trim().max(1000).catch('');
const keysSchema = z.object({ openai: key, libretranslate: key });
export type EngineKeys = z.infer<typeof keysSchema>;

/** Key of the settings in the extension's local storage. */
export const ENGINE_KEY = 'engine';
/** Apart from the settings: keys stay in this browser, they are in no export and no synchronisation. */
export const ENGINE_KEYS_KEY = 'engineKeys';

/** The settings in what was stored; what is missing or damaged takes its default. */
export function readEngineSettingsFrom(stored: unknown): EngineSettings {
  return engineSchema.parse(stored);
}

/** The chosen engine; what is missing or damaged takes its default. */
export async function readEngineSettings(): Promise<EngineSettings> {
  return readEngineSettingsFrom((await readKept(ENGINE_KEY)) ?? {});
}

export async function changeEngineSettings(change: Partial<EngineSettings>): Promise<void> {
  const settings = { ...(await readEngineSettings()), ...change };
  await keep({ [ENGINE_KEY]: settings });
}

export async function readEngineKeys(): Promise<EngineKeys> {
  return keysSchema.parse((await readKept(ENGINE_KEYS_KEY)) ?? {});
}

export async function changeEngineKeys(change: Partial<EngineKeys>): Promise<void> {
  await keep({ [ENGINE_KEYS_KEY]: { ...(await readEngineKeys()), ...change } });
}
