import { GlossaError } from '@glossa/contract';
import { z } from 'zod';

/**
 * Translate engines an operator may name in `TRANSLATE_ENGINES`, in the order used without it: cloud and
 * self-hosted engines first, because giving a key or an address is the wish to use them; of those without,
 * neural Bergamot before rule-based Apertium.
 */
export const TRANSLATE_ENGINE_IDS = [
  'deepl',
  'google',
  'azure',
  'openai',
  'libretranslate',
  'bergamot',
  'apertium',
] as const;
export type TranslateEngineId = (typeof TRANSLATE_ENGINE_IDS)[number];

/** An unset variable and an empty one mean the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const text = z.string().trim().min(1);
const count = (max: number) => z.coerce.number().int().min(0).max(max);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const path = z.string().min(1);

const list = text.transform((value, context): TranslateEngineId[] => {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  const unknown = names.filter(
    (name) => !(TRANSLATE_ENGINE_IDS as readonly string[]).includes(name),
  );
  if (unknown.length > 0) {
    context.addIssue({
      code: 'custom',
      message: `names unknown engines: ${unknown.join(', ')}; known are ${TRANSLATE_ENGINE_IDS.join(', ')}`,
    });
    return z.NEVER;
  }
  return [...new Set(names)] as TranslateEngineId[];
});

/** Every environment variable of the translate, read and chat engines. `BERGAMOT_*` is read by `packSettings`. */
const engineEnvSchema = z.object({
  TRANSLATE_ENGINES: optional(list),
  APERTIUM_MODES_DIR: optional(path),
  TESSDATA_DIR: optional(path),
  LIBRETRANSLATE_URL: optional(url),
  LIBRETRANSLATE_API_KEY: optional(text),
  DEEPL_API_KEY: optional(text),
  DEEPL_URL: optional(url),
  GOOGLE_TRANSLATE_CREDENTIALS: optional(text),
  GOOGLE_APPLICATION_CREDENTIALS: optional(path),
  GOOGLE_TRANSLATE_URL: optional(url),
  AZURE_TRANSLATOR_KEY: optional(text),
  AZURE_TRANSLATOR_REGION: optional(text),
  AZURE_TRANSLATOR_URL: optional(url),
  OPENAI_API_KEY: optional(text),
  OPENAI_BASE_URL: optional(url),
  OPENAI_MODEL: optional(text),
  OPENAI_CHAT_MODEL: optional(text),
  GLOSSA_NULL_ENGINE: optional(flag),
  GLOSSA_NULL_LATENCY_MS: optional(count(60_000)),
  GLOSSA_NULL_FAIL_EVERY: optional(count(1_000_000)),
});

export type EngineSettings = z.infer<typeof engineEnvSchema>;
export type EngineEnv = Readonly<Record<string, string | undefined>>;

/**
 * Reads the engines' settings from the environment.
 * @throws GlossaError `validation_failed` that names each wrong variable, never its value
 */
export function readEngineSettings(env: EngineEnv): EngineSettings {
  const result = engineEnvSchema.safeParse(env);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new GlossaError('validation_failed', `Engine settings: ${problems.join('; ')}.`, {
    details: { variables: result.error.issues.map((issue) => issue.path.join('.')) },
  });
}
