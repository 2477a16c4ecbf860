import { browser } from 'wxt/browser';
import { z } from 'zod';

export const ENGINE_IDS = ['server', 'built-in', 'openai', 'libretranslate'] as const;
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

const SETTINGS = 'engine';
/** Apart from the settings: keys stay in this browser, they are in no export and no synchronisation. */
const KEYS = 'engineKeys';

/** The chosen engine; what is missing or damaged takes its default. */
export async function readEngineSettings(): Promise<EngineSettings> {
  return engineSchema.parse((await browser.storage.local.get(SETTINGS))[SETTINGS] ?? {});
}

export async function changeEngineSettings(change: Partial<EngineSettings>): Promise<void> {
  const settings = { ...(await readEngineSettings()), ...change };
  await browser.storage.local.set({ [SETTINGS]: settings });
}

export async function readEngineKeys(): Promise<EngineKeys> {
  return keysSchema.parse((await browser.storage.local.get(KEYS))[KEYS] ?? {});
}

export async function changeEngineKeys(change: Partial<EngineKeys>): Promise<void> {
  await browser.storage.local.set({ [KEYS]: { ...(await readEngineKeys()), ...change } });
}
