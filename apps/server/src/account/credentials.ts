import type { Accounts, OpenSession, TokenService } from '@glossa/accounts';
import type { Credentials } from '../middleware/recognise-account.ts';

const ofSession = (session: OpenSession | undefined) =>
  session && {
    userId: session.userId,
    sessionId: session.sessionId,
    signedInAt: session.channel === null ? session.openedAt : null,
    tokenId: null,
    scopes: null,
    email: session.email,
    username: session.username,
    locale: session.locale,
    createdAt: session.createdAt,
  };

/** Passports, jwts and API tokens of accounts. */
export function createCredentials(accounts: Accounts, tokens: TokenService): Credentials {
  return {
    passport: async (passport, channel) => ofSession(await accounts.ofPassport(passport, channel)),
    jwt: async (jwt, channel) => ofSession(await accounts.ofJwt(jwt, channel)),
    async apiToken(secret) {
      const token = await tokens.resolve(secret);
      if (token === undefined) return undefined;
      const { userId, tokenId, scopes, user } = token;
      return {
        userId,
        sessionId: null,
        signedInAt: null,
        tokenId,
        scopes,
        email: user.email,
        username: user.name,
        locale: user.locale,
        createdAt: Math.floor(user.createdAt.getTime() / 1000),
      };
    },
  };
}
