import { execFileSync } from 'node:child_process';

/** A key and a certificate by nobody, in PEM, for a server that only a browser told to take it is to reach. */
export interface Certificate {
  key: string;
  cert: string;
}

const PRIVATE_KEY = /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/;

/** Makes one with `openssl`; undefined where that is not installed. */
export function makeCertificate(): Certificate | undefined {
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  let printed: string;
  try {
    printed = execFileSync('openssl', ['req', ...options, '-keyout', '-', '-out', '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const [key] = PRIVATE_KEY.exec(printed) ?? [];
  const [cert] = CERTIFICATE.exec(printed) ?? [];
  return key === undefined || cert === undefined ? undefined : { key, cert };
}
