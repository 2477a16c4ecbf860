import { z } from 'zod';
import { defineCall } from '../call.ts';
import { TOKEN_SCOPES } from '../token-scopes.ts';
import { epochSchema } from './fields.ts';

const TAG = 'Developers';

/** Begins every API token, so that a leaked one is recognised by scanners. */
export const TOKEN_PREFIX = 'gls_';

const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters, to tell tokens apart. */
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: epochSchema,
  last_used_at: epochSchema.nullable(),
  expires_at: epochSchema.nullable(),
});

export const tokens = defineCall({
  id: 'tokens',
  host: 'api',
  method: 'GET',
  path: '/api/user/tokens',
  tag: TAG,
  summary: 'API tokens of the account',
  policy: { who: 'account' },
  request: z.object({}),
  response: z.object({ items: z.array(tokenSchema) }),
});

export const tokenCreate = defineCall({
  id: 'tokenCreate',
  host: 'api',
  method: 'POST',
  path: '/api/user/tokens',
  tag: TAG,
  summary: 'Make an API token; its secret is shown this once',
  policy: { who: 'account' },
  request: z.object({
    name: z.string().trim().min(1).max(80),
    scopes: z.array(z.enum(TOKEN_SCOPES)).min(1),
    /** Days it is valid; without an end when absent. */
    days: z.number().int().min(1).max(3650).optional(),
  }),
  response: tokenSchema.extend({
    /** Sent as `Authorization: Bearer`. */
    token: z.string(),
  }),
});

export const tokenRevoke = defineCall({
  id: 'tokenRevoke',
  host: 'api',
  method: 'DELETE',
  path: '/api/user/tokens/{id}',
  tag: TAG,
  summary: 'Revoke an API token at once',
  policy: { who: 'account' },
  request: z.object({ id: z.string() }),
  response: z.object({ revoked: z.literal(true) }),
});

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  created_at: epochSchema,
  /** The newest delivery; null before the first. */
  last: z
    .object({
      at: epochSchema,
      /** HTTP status, or null when nobody answered. */
      status: z.number().int().nullable(),
      delivered: z.boolean(),
      attempts: z.number().int(),
    })
    .nullable(),
});

export const webhooks = defineCall({
  id: 'webhooks',
  host: 'api',
  method: 'GET',
  path: '/api/user/webhooks',
  tag: TAG,
  summary: 'Addresses that are told when a job ends',
  policy: { who: 'account' },
  request: z.object({}),
  response: z.object({ items: z.array(webhookSchema) }),
});

export const webhookCreate = defineCall({
  id: 'webhookCreate',
  host: 'api',
  method: 'POST',
  path: '/api/user/webhooks',
  tag: TAG,
  summary: 'Add an address; the secret that signs deliveries is shown this once',
  policy: { who: 'account' },
  request: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  response: webhookSchema.extend({ secret: z.string() }),
});

export const webhookDelete = defineCall({
  id: 'webhookDelete',
  host: 'api',
  method: 'DELETE',
  path: '/api/user/webhooks/{id}',
  tag: TAG,
  summary: 'Remove an address',
  policy: { who: 'account' },
  request: z.object({ id: z.string() }),
  response: z.object({ deleted: z.literal(true) }),
});

export const webhookTest = defineCall({
  id: 'webhookTest',
  host: 'api',
  method: 'POST',
  path: '/api/user/webhooks/{id}/test',
  tag: TAG,
  summary: 'Send a test delivery now',
  policy: { who: 'account' },
  request: z.object({ id: z.string() }),
  response: z.object({ delivered: z.boolean(), status: z.number().int().nullable() }),
});
