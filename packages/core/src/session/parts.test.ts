import type { Subscription } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { createClient } from '../client/client.ts';
import { memoryStorage } from '../storage/port.ts';
import { isFresh, jwtExpiry } from './jwt.ts';
import { claimPassport, createPairing, pairingCode, pairingPath } from './pairing.ts';
import { isSubscribed, totalCredits } from './plan.ts';
import { rememberVisit } from './visit.ts';
import { wallOf } from './wall.ts';

const plan = (change: Partial<Subscription>): Subscription => ({
  free_cnt: 10,
  is_subscribed: true,
  detail: null,
  monthly_usage_cnt: 0,
  free_usage_cnt: 0,
  ...change,
});

describe('plan', () => {
  it('counts a plan whose end is to come as active whatever the flag says', () => {
    const detail = { name: 'Pro1 x', ends_at: 100 };
    expect(isSubscribed(plan({ is_subscribed: false, detail }), 99)).toBe(true);
    expect(isSubscribed(plan({ is_subscribed: false, detail }), 100)).toBe(false);
    expect(isSubscribed(plan({ is_subscribed: true, detail }), 100)).toBe(true);
  });

  it('adds what is left of the plan and the free credits', () => {
    const detail = { name: 'Pro1 x', ends_at: null };
    expect(totalCredits(plan({ detail, monthly_usage_cnt: 1000 }), 0)).toBe(510);
    expect(totalCredits(plan({ detail, monthly_usage_cnt: 1600 }), 0)).toBe(10);
    expect(totalCredits(plan({ detail, is_subscribed: false }), 0)).toBe(10);
    expect(totalCredits(plan({ detail: { name: 'Pro1', ends_at: null } }), 0)).toBe(10);
    expect(totalCredits(plan({}), 0)).toBe(10);
  });
});

describe('jwt', () => {
  const token = (payload: unknown) =>
    `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
  it('reads the end of a token and stops using it a minute before', () => {
    expect(jwtExpiry(token({ exp: 1000, name: '??>>' }))).toBe(1000);
    expect(isFresh(token({ exp: 1000 }), 939)).toBe(true);
    expect(isFresh(token({ exp: 1000 }), 940)).toBe(false);
  });
  it.each(['', 'a.b', 'a.!!.c', token({ exp: 'soon' }), 'opaque'])(
    'knows no end of %j',
    (given) => {
      expect(jwtExpiry(given)).toBeNull();
    },
  );
});

it('keeps where a visit came from, and is not talked out of it by empty parameters', async () => {
  const storage = memoryStorage();
  await rememberVisit('?invite_code=a&utm_source=mail&gclid=g&other=x', storage);
  await rememberVisit('?invite_code=&utm_source=b', storage);
  const keys = ['invite_code', 'utm_source', 'gclid', 'other'];
  expect(await Promise.all(keys.map((key) => storage.get(key)))).toEqual(['a', 'b', 'g', null]);
});

it('tells walls from other errors', () => {
  expect(wallOf('visitor_limit_reached')).toBe('sign_in');
  expect(wallOf('insufficient_credits')).toBe('credits');
  expect(wallOf('invalid_credentials')).toBeNull();
  expect(wallOf(undefined)).toBeNull();
});

describe('pairing', () => {
  it('makes the challenge of RFC 7636, appendix B', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const halves = [verifier.slice(0, 22), verifier.slice(22)];
    const pairing = await createPairing(() => halves.shift()!);
    expect(pairing).toEqual({ verifier, challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' });
    expect(pairingPath(pairing, 'chrome_addon')).toBe(
      '/link-extension?challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&app_type=chrome_addon',
    );
    expect((await createPairing()).verifier).toMatch(/^[A-Za-z0-9_-]{44}$/);
  });

  it('shows the same four characters for the same challenge, and others for others', async () => {
    expect(pairingCode('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toBe('MMYQ');
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => pairingCode((await createPairing()).challenge)),
    );
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    expect(new Set(codes).size).toBeGreaterThan(40);
  });

  it('asks until the person has confirmed', async () => {
    const answers = [
      { status: 'pending' },
      { status: 'pending' },
      { status: 'linked', passport: 'p' },
    ];
    const client = createClient({
      apiHost: 'http://127.0.0.1',
      aiHost: '',
      appType: 'web',
      channel: () => 'glossa',
      locale: () => 'en',
      deviceId: async () => 'a'.repeat(22),
      fetch: async () => Response.json({ ok: 0, data: answers.shift() }),
    });
    const pairing = await createPairing();
    const passport = await claimPassport(
      client,
      pairing,
      AbortSignal.timeout(5000),
      async () => {},
    );
    expect(passport).toBe('p');
    expect(answers).toEqual([]);
  });
});
