import { chatMessageSchema, LIMITS } from '@glossa/contract';
import { z } from 'zod';

/** What the queue keeps of a conversation. */
export const chatInputSchema = z.object({
  messages: z.array(chatMessageSchema).min(1).max(LIMITS.chat.messages),
  /** Absent means the engine's own. */
  model: z.string().optional(),
  /** Shows the answer as it grows. */
  stream: z.boolean().optional(),
});
export type ChatInput = z.output<typeof chatInputSchema>;
