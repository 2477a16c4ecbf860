import { z } from 'zod';
import { keep, readKept } from './local.ts';

export const HOVER_KEYS = ['Alt', 'Control', 'Shift'] as const;
export type HoverKey = (typeof HOVER_KEYS)[number];

export const assistSchema = z.object({
  /** A small button beside what was selected. */
  button: z.boolean().catch(false),
  /** Sites without the button, as rules name them. */
  noButton: z.array(z.string()).catch([]),
  /** Three spaces translate the field. */
  tripleSpace: z.boolean().catch(false),
  /** Language that typed text is translated into; null for that of everything else. */
  fieldTo: z.string().nullable().catch(null),
  /** Held, it translates the paragraph under the pointer; null turns that off. */
  hoverKey: z.enum(HOVER_KEYS).nullable().catch(null),
});
export type AssistSettings = z.infer<typeof assistSchema>;

/** Key of the settings in the extension's local storage. */
export const ASSIST_KEY = 'assist';

/** What helps while reading and writing; all of it is off until the person turns it on. */
export async function readAssistSettings(): Promise<AssistSettings> {
  return assistSchema.parse((await readKept(ASSIST_KEY)) ?? {});
}

export async function changeAssistSettings(change: Partial<AssistSettings>): Promise<void> {
  const settings = { ...(await readAssistSettings()), ...change };
  await keep({ [ASSIST_KEY]: settings });
}
