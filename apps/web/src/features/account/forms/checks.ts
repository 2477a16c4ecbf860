import {
  emailSchema,
  newPasswordSchema,
  PASSWORD_LENGTH,
  USERNAME_LENGTH,
  usernameSchema,
  webhookCreate,
} from '@glossa/contract';

/** What is wrong with a field: a key below `general/account:invalid` and its values. */
export interface Problem {
  key: ProblemKey;
  values?: Record<string, number>;
}
export type ProblemKey =
  | 'required'
  | 'email'
  | 'password_short'
  | 'password_long'
  | 'password_common'
  | 'username'
  | 'url'
  | 'mismatch'
  | 'scopes'
  | 'other';

/** Judges what was entered; `null` when it can be sent. */
export type Check = (value: string) => Problem | null;

const filled = (next: Check): Check => {
  return (value) => (value.trim() === '' ? { key: 'required' } : next(value));
};

export const checkFilled: Check = filled(() => null);
export const checkEmail: Check = filled((value) =>
  emailSchema.safeParse(value).success ? null : { key: 'email' },
);
export const checkUsername: Check = filled((value) =>
  usernameSchema.safeParse(value).success
    ? null
    : { key: 'username', values: { max: USERNAME_LENGTH.max } },
);
export const checkUrl: Check = filled((value) =>
  webhookCreate.request.safeParse({ url: value.trim() }).success ? null : { key: 'url' },
);
/** By length; how easy it is to guess is the server's to judge. */
export const checkNewPassword: Check = (value): Problem | null => {
  const { min, max } = PASSWORD_LENGTH;
  if (value === '') return { key: 'required' };
  if (newPasswordSchema.safeParse(value).success) return null;
  if (value.length < min) return { key: 'password_short', values: { min } };
  return { key: 'password_long', values: { max } };
};
/** The address typed again, whatever its case. */
export const checkSame =
  (wanted: string): Check =>
  (value) =>
    value.trim().toLowerCase() === wanted.toLowerCase() ? null : { key: 'mismatch' };
