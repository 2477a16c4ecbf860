import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'test-client.apps.googleusercontent.com';

export interface TestGoogle extends AsyncDisposable {
  keysUrl: string;
  /** How often the keys were read. */
  readonly reads: number;
  /** Public key of the newest pair, as PEM. */
  publicKey(): Promise<string>;
  /** A credential as Google makes it, but for what `claims` says. */
  credential(claims?: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  /** Signs with a new key from now on; the old one is published no more. */
  rotate(): Promise<void>;
  /** Answers like a server that is down. */
  fail(down: boolean): void;
}

/** Stands for Google: signs credentials and publishes the keys on a loopback address. */
export async function startGoogle(clock: { now(): number }): Promise<TestGoogle> {
  let count = 0;
  let reads = 0;
  let down = false;
  const newPair = async () => {
    count += 1;
    const pair = await generateKeyPair('RS256', { extractable: true });
    return { ...pair, kid: `key-${count}` };
  };
  let current = await newPair();
  const server = createServer(async (_, response) => {
    reads += 1;
    response.statusCode = down ? 503 : 200;
    const jwk = {
      ...(await exportJWK(current.publicKey)),
      kid: current.kid,
      alg: 'RS256',
      use: 'sig',
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    get reads() {
      return reads;
    },
    async publicKey() {
      const { exportSPKI } = await import('jose');
      return exportSPKI(current.publicKey);
    },
    credential(claims = {}, header = {}) {
      const now = Math.floor(clock.now() / 1000);
      const usual = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        azp: CLIENT_ID,
        sub: '110169484474386276334',
        email: 'ann@example.org',
        email_verified: true,
        name: 'Ann Example',
        iat: now,
        exp: now + 3600,
        jti: `jti-${Math.random()}`,
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT', ...header })
        .sign(current.privateKey);
    },
    async rotate() {
      current = await newPair();
    },
    fail(now) {
      down = now;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
