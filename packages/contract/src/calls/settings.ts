import { z } from 'zod';
import { defineCall } from '../call.ts';
import { APP_TYPES } from '../headers.ts';
import {
  emailSchema,
  epochSchema,
  flagSchema,
  newPasswordSchema,
  usernameSchema,
} from './fields.ts';
import { sentSchema } from './sign-in.ts';

const TAG = 'Account';
const password = z.string().min(1).max(20_000);

export const settings = defineCall({
  id: 'settings',
  host: 'api',
  method: 'GET',
  path: '/api/user/settings',
  tag: TAG,
  summary: 'Settings of the account',
  policy: { who: 'account', scopes: ['account:read'] },
  request: z.object({}),
  response: z.object({
    /** Locale code in which mails are written. */
    locale: z.string(),
    /** Mail when a long job ends. */
    notify_by_mail: z.boolean(),
    /** False for an account that only signs in with Google. */
    has_password: z.boolean(),
    google_linked: z.boolean(),
    /** New address that waits for its confirmation. */
    pending_email: z.string().nullable(),
  }),
});

export const saveSettings = defineCall({
  id: 'saveSettings',
  host: 'api',
  method: 'POST',
  path: '/api/user/settings',
  tag: TAG,
  summary: 'Change name, language of mails and notifications',
  policy: { who: 'account' },
  request: z.object({
    username: usernameSchema.optional(),
    locale: z.string().max(10).optional(),
    notify_by_mail: flagSchema.optional(),
  }),
  response: z.object({ saved: z.literal(true) }),
});

export const changePassword = defineCall({
  id: 'changePassword',
  host: 'api',
  method: 'POST',
  path: '/api/user/change-password',
  tag: TAG,
  summary: 'Change the password; ends every other session',
  policy: { who: 'account' },
  request: z.object({ current_password: password, new_password: newPasswordSchema }),
  response: z.object({ changed: z.literal(true) }),
});

export const changeEmail = defineCall({
  id: 'changeEmail',
  host: 'api',
  method: 'POST',
  path: '/api/user/change-email',
  tag: TAG,
  summary: 'Ask for another address; it counts once the mail sent there is confirmed',
  policy: { who: 'account' },
  request: z.object({ email: emailSchema, password: password.optional() }),
  response: sentSchema,
});

export const sessions = defineCall({
  id: 'sessions',
  host: 'api',
  method: 'GET',
  path: '/api/user/sessions',
  tag: TAG,
  summary: 'Sessions of the account: sites, extensions',
  policy: { who: 'account', scopes: ['account:read'] },
  request: z.object({}),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        app_type: z.enum(APP_TYPES),
        /** Browser and system as the client named itself, such as `Firefox on Linux`. */
        device: z.string(),
        created_at: epochSchema,
        last_used_at: epochSchema,
        current: z.boolean(),
      }),
    ),
  }),
});

export const sessionEnd = defineCall({
  id: 'sessionEnd',
  host: 'api',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  tag: TAG,
  summary: 'End one session',
  policy: { who: 'account' },
  request: z.object({ id: z.string() }),
  response: z.object({ ended: z.literal(true) }),
});

export const accountExport = defineCall({
  id: 'accountExport',
  host: 'api',
  method: 'GET',
  path: '/api/user/export',
  tag: TAG,
  summary: 'Everything kept about the account, as one JSON file',
  policy: { who: 'account' },
  request: z.object({}),
  response: z.unknown(),
  streams: ['application/json'],
});

export const accountDelete = defineCall({
  id: 'accountDelete',
  host: 'api',
  method: 'POST',
  path: '/api/user/delete',
  tag: TAG,
  summary: 'Delete the account and all its data, at once',
  policy: { who: 'account' },
  request: z.object({
    /** Needed where the account has one. */
    password: password.optional(),
    /** The account's address, typed again. */
    email: z.string(),
  }),
  response: z.object({ deleted: z.literal(true) }),
});
