import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  appNameSchema,
  channelSchema,
  EMAIL_LENGTH,
  emailSchema,
  inviteCodeSchema,
  newPasswordSchema,
  usernameSchema,
} from './fields.ts';

const TAG = 'Sign-in';

/** A password or token as given: judged by whether it fits, never refused for its shape. */
const secret = z.string().min(1).max(20_000);
const anyEmail = z
  .string()
  .trim()
  .min(1)
  .max(EMAIL_LENGTH * 4);

/** A session: `passport` is sent as `X-Access-Ticket` from then on. */
export const passportSchema = z.object({ passport: z.string() });
/** The same whether the address is known or not. */
export const sentSchema = z.object({ sent: z.literal(true) });

export const signInMethods = defineCall({
  id: 'signInMethods',
  host: 'api',
  method: 'GET',
  path: '/api/user/sign-in-methods',
  tag: TAG,
  summary: 'Ways to sign in that this server offers',
  policy: { who: 'public', ignoresCredentials: true },
  request: z.object({}),
  response: z.object({
    /** Null where no client id is configured: the button is not offered then. */
    google: z.object({ clientId: z.string() }).nullable(),
  }),
});

export const unionLogin = defineCall({
  id: 'unionLogin',
  host: 'api',
  method: 'POST',
  path: '/api/user/union-login',
  tag: TAG,
  summary: 'Sign in or up with a Google credential',
  policy: { who: 'public', ignoresCredentials: true, limit: 'sign-in', refusesWith200: true },
  request: z.object({
    /** The credential: an ID token signed by Google. */
    token: secret,
    /** Google's `sub`; must be the one of the token. */
    google_uid: z.string().max(255),
    invite_code: inviteCodeSchema.optional(),
  }),
  response: passportSchema,
});

export const unionEmailLogin = defineCall({
  id: 'unionEmailLogin',
  host: 'api',
  method: 'POST',
  path: '/{channel}/api/user/union-email-login',
  tag: TAG,
  summary: 'Sign in by e-mail and password',
  policy: { who: 'public', ignoresCredentials: true, limit: 'sign-in', refusesWith200: true },
  request: z.object({ channel: channelSchema, email: anyEmail, password: secret }),
  response: passportSchema,
});

export const unionEmailSignup = defineCall({
  id: 'unionEmailSignup',
  host: 'api',
  method: 'POST',
  path: '/{channel}/api/user/union-email-signup',
  tag: TAG,
  summary: 'Sign up; an activation mail follows',
  policy: { who: 'public', ignoresCredentials: true, limit: 'sign-up', refusesWith200: true },
  request: z.object({
    channel: channelSchema,
    email: emailSchema,
    password: newPasswordSchema,
    username: usernameSchema,
    invite_code: inviteCodeSchema.optional(),
  }),
  response: sentSchema,
});

export const resendActivation = defineCall({
  id: 'resendActivation',
  host: 'api',
  method: 'POST',
  path: '/api/user/resend-activation',
  tag: TAG,
  summary: 'Send the activation mail again',
  policy: { who: 'public', ignoresCredentials: true, limit: 'mail' },
  request: z.object({ email: emailSchema, app_name: appNameSchema.optional() }),
  response: sentSchema,
});

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  host: 'api',
  method: 'POST',
  path: '/api/user/forgot-password',
  tag: TAG,
  summary: 'Send a mail to set a new password',
  policy: { who: 'public', ignoresCredentials: true, limit: 'mail' },
  request: z.object({ email: emailSchema }),
  response: sentSchema,
});

export const resetPasswordCheck = defineCall({
  id: 'resetPasswordCheck',
  host: 'api',
  method: 'POST',
  path: '/api/user/reset-password/check',
  tag: TAG,
  summary: 'Whether the token of the mail can still set a password; uses nothing up',
  policy: { who: 'public', ignoresCredentials: true, limit: 'sign-in' },
  request: z.object({ token: secret }),
  response: z.object({ usable: z.boolean() }),
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  host: 'api',
  method: 'POST',
  path: '/api/user/reset-password',
  tag: TAG,
  summary: 'Set a new password with the token of the mail; ends every session',
  policy: { who: 'public', ignoresCredentials: true, limit: 'sign-in' },
  request: z.object({ token: secret, password: newPasswordSchema }),
  response: z.object({ reset: z.literal(true) }),
});
