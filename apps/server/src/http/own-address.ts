import { GlossaError } from '@glossa/contract';

/**
 * Where somebody is led who follows a link of ours or comes back from paying, as an absolute address: of this site only,
 * never somebody else's page. Errors: `validation_failed`.
 */
export function ownAddress(value: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const refuse = () => new GlossaError('validation_failed', 'The address is none of this site.');
  // Browsers take backslashes for slashes, and leave controls out.
  if (/[\\\p{Cc}]/u.test(value)) throw refuse();
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    throw refuse();
  }
  if (url.origin !== base.origin || url.username !== '' || url.password !== '') throw refuse();
  return url.href;
}
