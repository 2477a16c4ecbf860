import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pseudo } from '@glossa/engines/testing';
import type { Certificate } from './certificate.ts';

export interface GoogleEndpoint {
  /** Flags that let a Chromium find this server where Google's are, and no other one. */
  browserFlags: string[];
  /** Requests for translations so far. */
  requests: number;
  close(): Promise<void>;
}

const HOSTS = ['translate.googleapis.com', 'translate-pa.googleapis.com'];
/** A script of Google's in which extensions look for a key. */
const SCRIPT = `{"x-goog-api-key":"${'k'.repeat(39)}"}`;

type Asked = [texts: string[], from: string, to: string];

/**
 * The endpoint that page translators of browsers ask without an account, on this machine: HTTP/2, as many requests at
 * once as come, each answered after `latencyMs`, with accents in place of a translation.
 */
export async function startGoogleEndpoint(
  certificate: Certificate,
  latencyMs: number,
): Promise<GoogleEndpoint> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('request', async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.url !== '/v1/translateHtml') {
      response.end(SCRIPT);
      return;
    }
    endpoint.requests++;
    const [[texts, from]] = JSON.parse(await text(request)) as [Asked];
    await sleep(latencyMs);
    response.setHeader('Content-Type', 'application/json+protobuf');
    const translated = texts.map((each) => pseudo(each, true));
    response.end(JSON.stringify([translated, texts.map(() => (from === 'auto' ? 'en' : from))]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rules = [...HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`), 'MAP * ~NOTFOUND'];
  const endpoint: GoogleEndpoint = {
    browserFlags: [
      `--host-resolver-rules=${[...rules, 'EXCLUDE 127.0.0.1'].join(', ')}`,
      '--ignore-certificate-errors',
    ],
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
  return endpoint;
}
