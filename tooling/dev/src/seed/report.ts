import type { Seeded } from './seed.ts';

/** What was filled in, for whoever wants to sign in. */
export function seededLines({ email, password, translated, failed }: Seeded): string[] {
  return [
    `Sign in: ${email} with the password: ${password}`,
    ...(translated.length > 0 ? [`Translated for it: ${translated.join(', ')}`] : []),
    ...failed.map((line) => `Not translated: ${line}`),
  ];
}
