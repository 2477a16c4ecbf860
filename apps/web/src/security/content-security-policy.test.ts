import { expect, it } from 'vitest';
import {
  ELEMENT_STYLE,
  ELEMENT_STYLE_SOURCE,
} from '../features/subtitle-editor/media-elements-style.ts';
import { WAVEFORM_STYLE } from '../features/subtitle-editor/waveform-style.ts';
import { cachedPagePolicy, contentSecurityPolicy, createNonce } from './content-security-policy.ts';

const HASHES = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };

it('gives every answer a nonce of its own', () => {
  const nonces = new Set(Array.from({ length: 600 }, createNonce));
  expect(nonces.size).toBe(600);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});

it('lets no script run that has not the nonce', () => {
  const script = contentSecurityPolicy('abc')
    .split('; ')
    .find((directive) => directive.startsWith('script-src '));
  expect(script).toBe("script-src 'nonce-abc' 'strict-dynamic'");
});

it('lets only hashed scripts and the build’s files run in a page for many', () => {
  const scripts = (host: string) =>
    cachedPagePolicy(HASHES, host)
      .split('; ')
      .find((directive) => directive.startsWith('script-src '));
  expect(scripts('example.org:3000')).toBe("script-src example.org:3000/assets/ 'sha256-abc='");
  expect(scripts('[::1]:3000')).toBe("script-src 'self' 'sha256-abc='");
  expect(scripts("evil';script-src *")).toBe("script-src 'self' 'sha256-abc='");
});

it('lets only hashed styles and the build’s files dress a page for many', () => {
  expect(cachedPagePolicy(HASHES, 'example.org').split('; ')).toContain(
    `style-src-elem 'self' 'sha256-def=' ${WAVEFORM_STYLE} ${ELEMENT_STYLE_SOURCE}`,
  );
});

it('lets Google in only where its sign-in is offered', () => {
  const policies = (google: boolean) => [
    contentSecurityPolicy('abc', google),
    cachedPagePolicy(HASHES, 'example.org', google),
  ];
  for (const policy of policies(false)) expect(policy).not.toContain('google');
  for (const policy of policies(true)) {
    expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toMatch(/style-src-elem [^;]* https:\/\/accounts\.google\.com\/gsi\/style;/);
  }
  expect(policies(true)[1]).toContain('/assets/ https://accounts.google.com/gsi/client ');
});

it('knows the style sheet of the player’s elements', async () => {
  const bytes = new TextEncoder().encode(ELEMENT_STYLE);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(ELEMENT_STYLE_SOURCE).toBe(`'sha256-${btoa(String.fromCharCode(...hash))}'`);
});
