import { type GlossaError, servesPair } from '@glossa/contract';
import { z } from 'zod';
import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';

const chosenSchema = z.object({ id: z.string(), from: z.string(), to: z.string() });

/** A glossary that translations shall follow, with its languages as catalogue tags. */
export type ChosenGlossary = z.infer<typeof chosenSchema>;

/** The glossary that was chosen last; null without one, or where it cannot be read. */
export async function chosenGlossary(storage: KeyValueStorage): Promise<ChosenGlossary | null> {
  try {
    return chosenSchema.parse(JSON.parse(`${await storage.get(STORAGE_KEYS.glossary)}`));
  } catch {
    return null;
  }
}

/** Keeps the choice over reloads and for other pages; null chooses none. */
export async function chooseGlossary(
  storage: KeyValueStorage,
  glossary: ChosenGlossary | null,
): Promise<void> {
  if (glossary === null) return storage.remove(STORAGE_KEYS.glossary);
  const { id, from, to } = glossary;
  await storage.set(STORAGE_KEYS.glossary, JSON.stringify({ id, from, to }));
}

/** What a request between two languages names: nothing where the glossary is of others. */
export function glossaryFor(
  glossary: ChosenGlossary | null,
  pair: { from: string; to: string },
): { glossaryId?: string } {
  return glossary !== null && servesPair(glossary, pair) ? { glossaryId: glossary.id } : {};
}

/** Whether work was refused because its glossary is deleted, or no longer the caller's to use. */
export const isGlossaryGone = ({ code, details }: GlossaError): boolean =>
  code === 'not_found' && (details as { what?: string } | undefined)?.what === 'glossary';
