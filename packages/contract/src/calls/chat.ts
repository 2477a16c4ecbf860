import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';

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
  policy: {
    who: 'visitor',
    scopes: ['chat'],
    limit: 'work',
    pays: true,
    maxBytes: LIMITS.translate.bytes,
  },
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
  policy: { who: 'visitor', scopes: ['chat'] },
  request: z.object({ jobId: z.string() }),
  response: jobSchema(z.object({ message: chatMessageSchema })),
});
