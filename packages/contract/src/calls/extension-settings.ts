import { z } from 'zod';
import { defineCall } from '../call.ts';

const TAG = 'Account';
const PATH = '/api/user/extension-settings';
const language = z.string().min(2).max(35);

/** What all extensions of an account share. No keys, no addresses of engines. */
export const extensionSettingsSchema = z.object({
  /** `auto` or a language tag. */
  from: language,
  to: language,
  pageMode: z.enum(['bilingual', 'replace']),
  rules: z.object({
    sites: z
      .array(
        z.object({
          /** Host with an optional port and path. */
          site: z.string().min(1).max(500),
          page: z.enum(['ask', 'always', 'never']),
          from: language.nullable(),
          to: language.nullable(),
          tools: z.boolean(),
          /** CSS selectors. */
          include: z.string().max(2000),
          exclude: z.string().max(2000),
        }),
      )
      .max(200),
    languages: z.array(z.object({ language, page: z.enum(['always', 'never']) })).max(200),
  }),
});
export type ExtensionSettings = z.infer<typeof extensionSettingsSchema>;

const keptSchema = z.object({
  /** Counts the changes; 0 while nothing was kept. */
  revision: z.number().int().nonnegative(),
  /** Milliseconds since the epoch at which a person changed them. */
  changed_at: z.number().int().nonnegative(),
  settings: extensionSettingsSchema.nullable(),
});

export const extensionSettings = defineCall({
  id: 'extensionSettings',
  host: 'api',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'Settings that the extensions of an account share',
  policy: { who: 'account' },
  request: z.object({}),
  response: keptSchema,
});

export const saveExtensionSettings = defineCall({
  id: 'saveExtensionSettings',
  host: 'api',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Replace the settings that extensions share; `conflict` when they changed meanwhile',
  policy: { who: 'account' },
  request: z.object({
    /** The revision that the sender knows. */
    base_revision: z.number().int().nonnegative(),
    changed_at: z.number().int().nonnegative(),
    settings: extensionSettingsSchema,
  }),
  response: z.object({ revision: z.number().int() }),
});
