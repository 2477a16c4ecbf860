import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema } from '../jobs.ts';

export const chatMessageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
});

export const chatCreate = defineCall({
  id: 'chatCreate',
  host: 'ai',
  method: 'POST',
  path: '/api/chat/create',
  tag: 'Chat',
  summary: 'Start an answer to a conversation',
  request: z.object({
    payload: z.object({ messages: z.array(chatMessageSchema).min(1) }),
    model: z.string().default('gpt-4o'),
    /** True: while the job runs, its events carry the answer so far as `result`. */
    stream: z.boolean().optional(),
  }),
  response: createdJobSchema,
});

export const chatResult = defineCall({
  id: 'chatResult',
  host: 'ai',
  method: 'POST',
  path: '/api/chat/result',
  tag: 'Chat',
  summary: 'State and answer of a chat job',
  request: z.object({ jobId: z.string() }),
  response: jobSchema(z.object({ message: chatMessageSchema })),
});
