// @chunk catalogue
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { jobSchema } from '../jobs.ts';

const byId = z.object({ id: z.string() });

export const jobEvents = defineCall({
  id: 'jobEvents',
  host: 'ai',
  method: 'GET',
  path: '/jobs/{id}/events',
  tag: 'Jobs',
  summary: 'Server-sent events of a job: each event is the job as `status` answers it',
  policy: { who: 'visitor', scopes: 'of-the-job' },
  request: byId,
  response: jobSchema(z.unknown()),
  streams: ['text/event-stream'],
});

export const jobCancel = defineCall({
  id: 'jobCancel',
  host: 'ai',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  tag: 'Jobs',
  summary: 'Cancel a job',
  policy: { who: 'visitor', scopes: 'of-the-job' },
  request: byId,
  response: jobSchema(z.unknown()),
});

export const jobDelete = defineCall({
  id: 'jobDelete',
  host: 'ai',
  method: 'DELETE',
  path: '/jobs/{id}',
  tag: 'Jobs',
  summary: 'Delete a job and its files at once',
  policy: { who: 'visitor', scopes: 'of-the-job' },
  request: byId,
  response: z.object({ deleted: z.literal(true) }),
});
