import { browser } from 'wxt/browser';
import { z } from 'zod';

export const PANEL_TABS = ['text', 'file', 'image', 'page', 'history', 'words', 'chat'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

const aboutSchema = z.object({
  text: z.string(),
  translation: z.string(),
  /** Language tags; the first may be `auto`. */
  from: z.string(),
  to: z.string(),
  /** Where it was read; empty where the page gave none. */
  sentence: z.string(),
});
/** A translation that the person asks about. */
export type About = z.infer<typeof aboutSchema>;

const taskSchema = z.object({ tab: z.enum(PANEL_TABS), about: aboutSchema.optional() });
/** What the panel shows when it opens. */
export type PanelTask = z.infer<typeof taskSchema>;

const KEY = 'panelTask';

/** Leaves a task for the panel; one that is open takes it at once. */
export async function leaveTask(task: PanelTask): Promise<void> {
  await browser.storage.session.set({ [KEY]: task });
}

/** Takes the task that was left, once; null when there is none. */
export async function takeTask(): Promise<PanelTask | null> {
  const parsed = taskSchema.safeParse((await browser.storage.session.get(KEY))[KEY]);
  if (!parsed.success) return null;
  await browser.storage.session.remove(KEY);
  return parsed.data;
}

/** Tells when a task is left; answers how to stop. */
export function watchTasks(listener: () => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
    if (changes[KEY]?.newValue !== undefined) listener();
  };
  browser.storage.session.onChanged.addListener(onChanged);
  return () => browser.storage.session.onChanged.removeListener(onChanged);
}
