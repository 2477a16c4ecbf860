export { type Accounts, type AccountsDeps, createAccounts } from './accounts.ts';
export { canonicalEmail, readableEmail } from './address/canonical-email.ts';
export { ACTIVATION_RESULTS, type ActivationResult } from './flows/activation.ts';
export type { SignedIn } from './flows/sign-in.ts';
export type { GoogleSettings } from './google/google-tokens.ts';
export { createInvites, type Invites } from './invites/invites.ts';
export { hashSecret, newSecret } from './keys/hash-secret.ts';
export type { AppName } from './mails/links.ts';
export {
  createNotifications,
  type Notifications,
  type NotificationsDeps,
} from './notifications/notifications.ts';
export type { WebhookService } from './notifications/webhook-service.ts';
export { type PasswordHashing, SCRYPT_HASHING } from './passwords/passwords.ts';
export type { OpenSession, SessionView } from './sessions/sessions.ts';
export { createTeams, type Teams } from './teams/teams.ts';
export { createTokenService, type TokenService } from './tokens/token-service.ts';
