import { chatMessageSchema } from '@glossa/contract';
import { z } from 'zod';

/** What a chat's row keeps: the answer, or as much of it as there is. */
export const chatResultSchema = z.object({ message: chatMessageSchema });
export type ChatResult = z.output<typeof chatResultSchema>;
