import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@glossa/db';
import { eachDatabase, until } from '@glossa/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, startGoogle, type TestGoogle } from './testing/google-keys.ts';
import { startAccounts, type TestAccounts } from './testing/start-accounts.ts';

const PASSWORD = 'correct horse battery';
const TIMEOUT = 60_000;
let count = 0;
const someone = () => {
  count += 1;
  return `someone-${count}@example.org`;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => error.code as string,
  );

eachDatabase((database) => {
  let here: TestAccounts;
  let google: TestGoogle;
  beforeAll(async () => {
    const clock = { now: () => here.clock.now() };
    google = await startGoogle(clock);
    here = await startAccounts(database(), {
      google: { clientId: CLIENT_ID, keysUrl: google.keysUrl },
    });
  }, TIMEOUT);
  afterAll(async () => {
    await here[Symbol.asyncDispose]();
    await google[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    // A new hour: nobody has had a mail yet.
    here.clock.advance(3_600_001);
  });

  const signUp = (email: string, password = PASSWORD, process = here) =>
    process.accounts.signUp({ channel: 'glossa', email, password, username: 'Ann', locale: 'en' });
  const signIn = (email: string, password = PASSWORD, process = here) =>
    process.accounts.signInByPassword({ email, password, userAgent: undefined });
  async function active(email = someone()) {
    await signUp(email);
    expect(await here.accounts.followLink(await here.secret(email))).toBe('activated');
    return { email, ...(await signIn(email)) };
  }
  const rows = async (table: string, where: string, value: string) =>
    (
      await (database() as Database).sql.query(`select * from ${table} where ${where} = $1`, [
        value,
      ])
    ).rows as Record<string, unknown>[];

  it(
    'keeps no secret in the clear',
    async () => {
      const { email, userId, passport } = await active();
      here.accounts.forgotPassword(email);
      const secret = await here.secret(email);
      const everything = JSON.stringify([
        await rows('users', 'id', userId),
        await rows('user_credentials', 'user_id', userId),
        await rows('sessions', 'user_id', userId),
        await rows('verifications', 'user_id', userId),
      ]);
      expect(everything).toContain(userId);
      for (const value of [passport, secret, PASSWORD]) expect(everything).not.toContain(value);
    },
    TIMEOUT,
  );

  it(
    'opens an account once it is activated, and activates once, however often the link is followed',
    async () => {
      const email = someone();
      await signUp(email);
      const [user] = await rows('users', 'email', email);
      expect(here.created).not.toContain(user!.id);
      const secret = await here.secret(email);
      const results = await Promise.all(
        Array.from({ length: 5 }, () => here.accounts.followLink(secret)),
      );
      expect(results.filter((result) => result === 'activated')).toHaveLength(1);
      expect(results.filter((result) => result === 'already_active')).toHaveLength(4);
      expect(here.created).toContain(user!.id);
      expect(await here.accounts.followLink('unknown')).toBe('invalid');
    },
    TIMEOUT,
  );

  it(
    'makes one account of many sign-ups at the same moment',
    async () => {
      const email = someone();
      await Promise.all([signUp(email), signUp(email.toUpperCase()), signUp(` ${email} `)]);
      expect(await rows('users', 'email', email)).toHaveLength(1);
      expect(await here.accounts.followLink(await here.secret(email))).toBe('activated');
      expect(await codeOf(signIn(email))).toBe('done');
      expect(here.errors).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'keeps the password of an account that is activated while a stranger signs up again',
    async () => {
      const email = someone();
      await signUp(email);
      const secret = await here.secret(email);
      let activated: Promise<string> | undefined;
      // Activates when the stranger's sign-up has read that the account waits, and is about to change it.
      const db = new Proxy(database().db, {
        get: (target, name) =>
          name === 'transaction'
            ? async (...rest: Parameters<typeof target.transaction>) => {
                activated ??= here.accounts.followLink(secret);
                await activated;
                return target.transaction(...rest);
              }
            : Reflect.get(target, name),
      });
      await using there = await startAccounts({ ...database(), db }, { clock: here.clock });
      await signUp(email, 'chosen by a stranger', there);
      expect(await activated).toBe('activated');
      expect(await codeOf(signIn(email, 'chosen by a stranger'))).toBe('invalid_credentials');
      expect(await codeOf(signIn(email))).toBe('done');
    },
    TIMEOUT,
  );

  it(
    'activates by a mail that was asked for again with the password of the only sign-up, else with none',
    async () => {
      const again = async (email: string) => {
        const before = here.mails.length;
        here.accounts.resendActivation(email, undefined);
        await until(() => here.mails.length > before);
        return here.accounts.followLink(await here.secret(email));
      };
      const email = someone();
      await signUp(email);
      await here.secret(email);
      here.clock.advance(25 * 3_600_000);
      expect(await again(email)).toBe('activated');
      expect(await codeOf(signIn(email))).toBe('done');

      const contested = someone();
      await signUp(contested);
      await signUp(contested, 'chosen by a stranger');
      await until(() => here.mails.filter(({ to }) => to === contested).length === 2);
      expect(await again(contested)).toBe('activated');
      for (const password of [PASSWORD, 'chosen by a stranger']) {
        expect(await codeOf(signIn(contested, password))).toBe('invalid_credentials');
      }
    },
    TIMEOUT,
  );

  it(
    'takes a reset of the password as a proof of the address',
    async () => {
      const email = someone();
      await signUp(email, 'chosen by a stranger');
      const activation = await here.secret(email);
      const before = here.mails.length;
      here.accounts.forgotPassword(email);
      await until(() => here.mails.length > before);
      await here.accounts.resetPassword({ token: await here.secret(email), password: PASSWORD });
      expect(await here.accounts.followLink(activation)).toBe('already_active');
      expect(await codeOf(signIn(email, 'chosen by a stranger'))).toBe('invalid_credentials');
      const { userId } = await signIn(email);
      expect(here.created).toContain(userId);
    },
    TIMEOUT,
  );

  it(
    'sends one address a few mails an hour, whoever asks',
    async () => {
      const { email } = await active();
      for (let i = 0; i < 8; i += 1) here.accounts.forgotPassword(email);
      await signUp(email);
      await until(() => here.mails.filter(({ to }) => to === email).length >= 5);
      expect(here.mails.filter(({ to }) => to === email)).toHaveLength(5);
    },
    TIMEOUT,
  );

  it(
    'uses the link of a reset once, and within an hour',
    async () => {
      const { email } = await active();
      const reset = (token: string, password: string) =>
        codeOf(here.accounts.resetPassword({ token, password }));
      const first = here.mails.length;
      here.accounts.forgotPassword(email);
      await until(() => here.mails.length > first);
      const late = await here.secret(email);
      const usable = (token: string) => here.accounts.canResetPassword(token);
      expect(await usable(late)).toBe(true);
      here.clock.advance(3_600_001);
      expect([await usable(late), await usable('unknown')]).toEqual([false, false]);
      expect(await reset(late, 'a second phrase')).toBe('invalid_token');
      const before = here.mails.length;
      here.accounts.forgotPassword(email);
      await until(() => here.mails.length > before);
      const secret = await here.secret(email);
      const outcomes = await Promise.all([
        reset(secret, 'a second phrase'),
        reset(secret, 'a third phrase'),
      ]);
      expect(outcomes.sort()).toEqual(['done', 'invalid_token']);
      expect(await usable(secret)).toBe(false);
      expect(await codeOf(signIn(email))).toBe('invalid_credentials');
    },
    TIMEOUT,
  );

  it(
    'ends sessions in every process at once',
    async () => {
      await using there = await startAccounts(database(), { clock: here.clock });
      const { userId, email, passport } = await active();
      const second = await signIn(email, PASSWORD, there);
      const open = (passport: string, process: TestAccounts) =>
        process.accounts.ofPassport(passport, undefined);
      // Both processes keep both now.
      for (const process of [here, there]) {
        for (const given of [passport, second.passport]) {
          expect((await open(given, process))?.userId).toBe(userId);
        }
      }
      const session = (await open(second.passport, here))!;
      const jwt = await here.accounts.refresh(session, 'glossa', 'web');
      expect((await there.accounts.ofJwt(jwt, 'glossa'))?.userId).toBe(userId);
      await here.accounts.endSession(userId, session.sessionId);
      expect(await open(second.passport, here)).toBeUndefined();
      await until(async () => (await open(second.passport, there)) === undefined);
      expect(await there.accounts.ofJwt(jwt, 'glossa')).toBeUndefined();
      expect((await open(passport, there))?.userId).toBe(userId);
      await there.accounts.endSessions(userId);
      await until(async () => (await open(passport, here)) === undefined);
    },
    TIMEOUT,
  );

  it(
    'hands a pairing’s passport out once, within ten minutes',
    async () => {
      const { userId } = await active();
      const pair = async () => {
        const verifier = randomBytes(32).toString('base64url');
        const challenge = createHash('sha256').update(verifier).digest('base64url');
        await here.accounts.confirmLink({ userId, challenge, appType: 'chrome_addon' });
        return verifier;
      };
      const claim = (verifier: string) =>
        here.accounts.claimLink({ verifier, userAgent: undefined });
      const verifier = await pair();
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(claim(verifier))));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const late = await pair();
      here.clock.advance(10 * 60_000 + 1);
      expect(await codeOf(claim(late))).toBe('invalid_token');
      expect(await claim('x'.repeat(43))).toBeUndefined();
    },
    TIMEOUT,
  );

  it(
    'forgets what ended long ago, and sign-ups that nobody activated',
    async () => {
      const stale = someone();
      await signUp(stale);
      const { email, userId } = await active();
      here.clock.advance(60 * 24 * 3_600_000);
      await here.accounts.sweep();
      expect(await rows('users', 'email', stale)).toEqual([]);
      expect(await rows('users', 'email', email)).toHaveLength(1);
      expect(await rows('sessions', 'user_id', userId)).toEqual([]);
      expect(await rows('verifications', 'user_id', userId)).toEqual([]);
    },
    TIMEOUT,
  );

  describe('Google', () => {
    let subject = 0;
    const identity = () => {
      subject += 1;
      return { sub: `sub-${subject}`, email: someone() };
    };
    const withGoogle = (token: string, uid: string) =>
      here.accounts.signInByGoogle!({ token, uid, locale: 'en', userAgent: undefined });
    const enter = async (claims: { sub: string; email: string }) =>
      withGoogle(await google.credential(claims), claims.sub);

    it(
      'makes an account, and finds it again by its subject',
      async () => {
        const ann = identity();
        const first = await enter(ann);
        expect(here.created).toContain(first.userId);
        const again = await enter({ ...ann, email: someone() });
        expect(again.userId).toBe(first.userId);
        expect(again.passport).not.toBe(first.passport);
        const both = await Promise.all([enter({ ...ann }), enter({ ...ann })]);
        expect(both.map(({ userId }) => userId)).toEqual([first.userId, first.userId]);
        const fresh = identity();
        const raced = await Promise.all([enter(fresh), enter(fresh), enter(fresh)]);
        expect(new Set(raced.map(({ userId }) => userId)).size).toBe(1);
      },
      TIMEOUT,
    );

    it(
      'links to the account of the address when both have proven it',
      async () => {
        const { email, userId } = await active();
        const linked = await enter({ sub: identity().sub, email: email.toUpperCase() });
        expect(linked.userId).toBe(userId);
        expect(await codeOf(signIn(email))).toBe('done');
        expect(await here.accounts.settings(userId)).toMatchObject({
          hasPassword: true,
          googleLinked: true,
        });
      },
      TIMEOUT,
    );

    it(
      'takes an account over that was never activated, without its password and links',
      async () => {
        const ann = identity();
        await signUp(ann.email, 'chosen by a stranger');
        const secret = await here.secret(ann.email);
        const { userId } = await enter(ann);
        expect(await codeOf(signIn(ann.email, 'chosen by a stranger'))).toBe('invalid_credentials');
        expect(await here.accounts.followLink(secret)).toBe('invalid');
        expect(await codeOf(signIn(ann.email, 'chosen by a stranger'))).toBe('invalid_credentials');
        expect(await here.accounts.settings(userId)).toMatchObject({ hasPassword: false });
      },
      TIMEOUT,
    );

    it(
      'lets nobody in whom Google has not verified',
      async () => {
        const { email } = await active();
        const { sub } = identity();
        for (const email_verified of [false, 'false', undefined, null, 1]) {
          const token = await google.credential({ sub, email, email_verified });
          expect(await codeOf(withGoogle(token, sub))).toBe('email_not_verified');
        }
      },
      TIMEOUT,
    );

    it(
      'refuses whatever is not Google’s for this site',
      async () => {
        const ann = identity();
        const now = () => Math.floor(here.clock.now() / 1000);
        const good = await google.credential(ann);
        const [header, payload, signature] = good.split('.') as [string, string, string];
        const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const foreign = await startGoogle(here.clock);
        const body = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const refused: Record<string, string> = {
          unsigned: `${header}.${payload}.`,
          'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
          'no alg': `${encode({ typ: 'JWT' })}.${payload}.${signature}`,
          'HS256 with the public key': await new SignJWT(body)
            .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })
            .sign(new TextEncoder().encode(await google.publicKey())),
          'another key': await foreign.credential(ann),
          'another audience': await google.credential({ ...ann, aud: 'other.example' }),
          'several audiences': await google.credential({ ...ann, aud: [CLIENT_ID, 'other'] }),
          'another issuer': await google.credential({ ...ann, iss: 'https://evil.example' }),
          'a look-alike issuer': await google.credential({
            ...ann,
            iss: 'https://accounts.google.com.evil.example',
          }),
          expired: await google.credential({ ...ann, iat: now() - 7200, exp: now() - 60 }),
          'without an end': await google.credential({ ...ann, exp: undefined as never }),
          'not yet': await google.credential({ ...ann, nbf: now() + 600 }),
          'changed payload': `${header}.${encode({ ...body, email: 'x@example.org' })}.${signature}`,
          'without an address': await google.credential({ ...ann, email: undefined }),
          'a strange address': await google.credential({ ...ann, email: 'a@b\r\nBcc: c@d.org' }),
          nonsense: 'nonsense',
          empty: '..',
        };
        await foreign[Symbol.asyncDispose]();
        for (const [name, token] of Object.entries(refused)) {
          expect(await codeOf(withGoogle(token, ann.sub)), name).toBe('invalid_token');
        }
        expect(await codeOf(withGoogle(good, 'another subject'))).toBe('invalid_token');
        expect(await codeOf(withGoogle(good, ''))).toBe('invalid_token');
        expect(await codeOf(withGoogle(good, ann.sub))).toBe('done');
        expect(await codeOf(withGoogle(good, ann.sub)), 'replayed').toBe('invalid_token');
        const short = await google.credential({ ...ann, iss: 'accounts.google.com' });
        expect(await codeOf(withGoogle(short, ann.sub))).toBe('done');
      },
      TIMEOUT,
    );
  });
});

it(
  'keeps Google’s keys, reads new ones when they change, and says when it cannot',
  async () => {
    const { createGoogleTokens } = await import('./google/google-tokens.ts');
    const clock = { now: () => Date.now() };
    await using google = await startGoogle(clock);
    const settings = { clientId: CLIENT_ID, keysUrl: google.keysUrl };
    const tokens = createGoogleTokens(settings, clock);
    const uid = '110169484474386276334';
    google.fail(true);
    const early = createGoogleTokens(settings, clock);
    expect(await codeOf(early.verify(await google.credential(), uid))).toBe('source_unavailable');
    google.fail(false);
    const before = google.reads;
    for (let i = 0; i < 5; i += 1) await tokens.verify(await google.credential(), uid);
    expect(google.reads - before).toBe(1);
    await google.rotate();
    const renewed = createGoogleTokens(
      { ...settings, keysUrl: `${google.keysUrl}?again` },
      clock,
      0,
    );
    await renewed.verify(await google.credential(), uid);
    await google.rotate();
    expect(await renewed.verify(await google.credential(), uid)).toMatchObject({ subject: uid });
    const gone = createGoogleTokens({ ...settings, keysUrl: 'http://127.0.0.1:9/certs' }, clock);
    expect(await codeOf(gone.verify(await google.credential(), uid))).toBe('source_unavailable');
  },
  TIMEOUT,
);
