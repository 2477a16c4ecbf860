import { randomBytes } from 'node:crypto';
import { DEV_ACCOUNT } from './seed.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;

const isHere = (address: string | undefined): boolean =>
  !address || (URL.canParse(address) && LOOPBACK.test(new URL(address).hostname));

/**
 * The account to make. Its password is the one everybody knows only for a server that nobody but its own machine
 * reaches and that nobody else uses; else one that nobody knows.
 * @param isUsed people have accounts there
 */
export function seedAccount(env: NodeJS.ProcessEnv, isUsed: boolean): typeof DEV_ACCOUNT {
  const isOwn =
    !isUsed &&
    env.NODE_ENV !== 'production' &&
    (!env.HOST || LOOPBACK.test(env.HOST)) &&
    isHere(env.PUBLIC_URL) &&
    isHere(env.DATABASE_URL);
  return isOwn ? DEV_ACCOUNT : { ...DEV_ACCOUNT, password: randomBytes(15).toString('base64url') };
}
