import { randomId, STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../client/storage.ts';

const turnSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** What is shown. */
  text: z.string(),
  /** What a model was asked, where it differs from what is shown. */
  request: z.string().optional(),
  /** Language of an answer. */
  lang: z.string().optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** Older turns are forgotten, here and by the model. */
const KEPT_TURNS = 60;

export const newTurn = (turn: Omit<Turn, 'id'>): Turn => ({ id: randomId(), ...turn });

/** The conversation kept in this browser; damaged storage counts as none. */
export async function readTurns(): Promise<Turn[]> {
  try {
    const kept: unknown = JSON.parse((await localStore.get(STORAGE_KEYS.conversation)) ?? '[]');
    return z.array(turnSchema).catch([]).parse(kept);
  } catch {
    return [];
  }
}

export async function keepTurns(turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return localStore.remove(STORAGE_KEYS.conversation);
  await localStore.set(STORAGE_KEYS.conversation, JSON.stringify(turns.slice(-KEPT_TURNS)));
}

/** The conversation as a model gets it, the newest turns of it. */
export function messagesOf(
  turns: readonly Turn[],
): { role: 'user' | 'assistant'; content: string }[] {
  return turns
    .slice(-KEPT_TURNS)
    .map(({ role, text, request }) => ({ role, content: request ?? text }));
}

/** The conversation as a text file. */
export function textOfTurns(turns: readonly Turn[], names: Record<Turn['role'], string>): string {
  return turns.map(({ role, text }) => `${names[role]}:\n${text}\n`).join('\n');
}
