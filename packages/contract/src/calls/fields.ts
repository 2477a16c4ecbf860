import { z } from 'zod';
import { APP_TYPES, type AppType, CHANNELS } from '../headers.ts';

/** `{channel}` of a path; an unknown one is answered `not_found`. */
export const channelSchema = z.enum(CHANNELS);

/** Where a call comes from; anything not listed counts as `web` (`specification.md` §5). */
export const appTypeSchema = z
  .string()
  .transform((given): AppType => APP_TYPES.find((type) => type === given) ?? 'web');

/** App whose activation pages and mails are meant; absent for the site itself (`decisions.md` §8). */
export const appNameSchema = z.enum(['text-to-speech', 'ai-voice-cloning']);

/** Length of a password in UTF-16 units (`decisions.md` §3). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const USERNAME_LENGTH = { min: 1, max: 40 } as const;
/** Characters of a mail address (RFC 5321 §4.5.3.1.3, without the brackets). */
export const EMAIL_LENGTH = 254;

export const emailSchema = z
  .string()
  .trim()
  .max(EMAIL_LENGTH)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));
/** A new password. Its strength beyond the length is the server's to judge. */
export const newPasswordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
export const usernameSchema = z
  .string()
  .trim()
  .min(USERNAME_LENGTH.min)
  .max(USERNAME_LENGTH.max)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
export const inviteCodeSchema = z
  .string()
  .max(64)
  .regex(/^\P{Cc}*$/u);

/** Words to search for; control characters are in no text that is searched, and a database takes no NUL. */
export const searchSchema = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** Epoch seconds. */
export const epochSchema = z.number().int().nonnegative();

/** Fields of a list that is read page by page. */
export const pageFields = {
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(100).default(20),
};

/** Fields of a history of jobs. */
export const historyFields = {
  userId: z.string().optional(),
  ...pageFields,
  /** Only jobs whose name contains it. */
  query: searchSchema.optional(),
};

/** 0 or 1, given as a number, a digit or a boolean (forms and JSON alike). */
export const flagSchema = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
