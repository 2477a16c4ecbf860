import { type AccountEvent, calls, HEADERS, type Subscription } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/client.ts';
import { type KeyValueStorage, memoryStorage } from '../storage/port.ts';
import { createSession } from './session.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const FREE: Subscription = {
  free_cnt: 480,
  is_subscribed: false,
  detail: null,
  monthly_usage_cnt: 0,
  free_usage_cnt: 20,
};

function jwtUntil(exp: number): string {
  return `h.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.s`;
}

/** Accounts in memory, answering as the contract says. */
function accountServer() {
  const state = {
    passports: new Set(['good']),
    subscription: FREE,
    jwtLife: 900,
    down: false,
    /** What the next requests end with. */
    late: undefined as Promise<never> | undefined,
    /** Whether `/account/events` says what it should, is refused, or opens and tells nothing. */
    streams: 'told' as 'told' | 'refused' | 'silent',
    minted: 0,
    asked: [] as { path: string; body: Record<string, unknown>; headers: Headers }[],
    listeners: new Set<(event: AccountEvent) => void>(),
    /** Held: a request that is collected hears of no abort any more, nor do those made of it. */
    requests: [] as unknown[],
  };
  const ok = (data: unknown) => Response.json({ ok: 0, data });
  const refuse = (code: string, status: number) =>
    Response.json({ ok: 1, error: { code, message: code, requestId: 'r' } }, { status });

  const answers: Record<string, (request: Request, body: Record<string, unknown>) => Response> = {
    '/api/user/status': (request) => {
      if (!state.passports.has(request.headers.get(HEADERS.accessTicket) ?? '')) {
        return refuse('unauthenticated', 200);
      }
      state.minted++;
      const profile = { id: 'u1', email: 'ada@example.org', username: 'Ada', created_at: 1 };
      const jwt = jwtUntil(NOW + state.jwtLife + state.minted);
      return ok({ profile, subscription: state.subscription, team_subscription: null, jwt });
    },
    '/glossa/api/user/union-email-login': (_, { password }) => {
      if (password !== 'right') return refuse('invalid_credentials', 200);
      state.passports.add('fresh');
      return ok({ passport: 'fresh' });
    },
    '/glossa/api/user/union-email-signup': () => ok({ sent: true }),
    '/api/user/union-login': () => {
      state.passports.add('google');
      return ok({ passport: 'google' });
    },
    '/api/user/logout': (request) => {
      state.passports.delete(request.headers.get(HEADERS.accessTicket) ?? '');
      return ok({ ended: 1 });
    },
    '/detect': (request) => {
      const good = jwtUntil(NOW + state.jwtLife + state.minted);
      if (request.headers.get('Authorization') !== `Bearer ${good}`) {
        return refuse('invalid_token', 401);
      }
      return ok({ detections: [{ language: 'en', confidence: 1 }] });
    },
    '/account/events': (request) => {
      if (state.streams === 'refused') return refuse('internal', 500);
      const encoder = new TextEncoder();
      let send: (event: AccountEvent) => void;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (event) => {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          };
          state.listeners.add(send);
          if (state.streams === 'told') {
            send({ type: 'balance', subscription: state.subscription, team_subscription: null });
          }
          request.signal.addEventListener('abort', () => {
            state.listeners.delete(send);
            controller.error(request.signal.reason);
          });
        },
        cancel: () => void state.listeners.delete(send),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (state.late !== undefined) return state.late;
    if (state.down) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    state.requests.push(input, request);
    const { pathname } = new URL(request.url);
    const text = await request.clone().text();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    state.asked.push({ path: pathname, body, headers: request.headers });
    return answers[pathname]!(request, body);
  };
  return { state, fetch };
}

type Server = ReturnType<typeof accountServer>;

function surface(server: Server, storage: KeyValueStorage = memoryStorage(), visible = () => true) {
  const log = vi.fn();
  const shown = new Set<() => void>();
  const client = createClient({
    apiHost: 'http://127.0.0.1',
    aiHost: 'http://127.0.0.1',
    appType: 'firefox_addon',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => 'a'.repeat(22),
    fetch: server.fetch,
    passport: () => session.passport(),
    jwt: () => session.jwt(),
    renew: () => session.renew(),
  });
  const session = createSession({
    client,
    storage,
    now: () => NOW * 1000,
    log,
    visibility: {
      isVisible: visible,
      onChange(listener) {
        shown.add(listener);
        return () => void shown.delete(listener);
      },
    },
  });
  const looked = () => {
    for (const listener of [...shown]) listener();
  };
  return { session, client, storage, log, looked, state: () => session.store.getState() };
}
const signedIn = () => memoryStorage({ passport: 'good' });

describe('session', () => {
  afterEach(() => void vi.useRealTimers());

  it('is signed out without a passport, and asks nobody', async () => {
    const server = accountServer();
    const { session, state } = surface(server);
    expect(state().phase).toBe('starting');
    await session.load();
    expect(state()).toMatchObject({ phase: 'signed_out', profile: null, totalCredits: 0 });
    expect(server.state.asked).toEqual([]);
  });

  it('loads the account of a kept passport and keeps what the specification names', async () => {
    const server = accountServer();
    server.state.subscription = {
      free_cnt: 7,
      is_subscribed: false,
      detail: { name: 'Pro2 Monthly', ends_at: NOW + 60 },
      monthly_usage_cnt: 500,
      free_usage_cnt: 0,
    };
    const { session, storage, state } = surface(server, signedIn());
    await session.load();
    expect(server.state.asked[0]!.body).toEqual({ app_type: 'firefox_addon' });
    expect(state()).toMatchObject({
      phase: 'signed_in',
      profile: { username: 'Ada' },
      subscribed: true,
      subscribedType: 'pro2',
      credits: 7,
      monthlyUsage: 500,
      totalCredits: 4007,
    });
    const keys = ['jwt', 'credits', 'monthly_usage', 'total_credits'];
    const kept = await Promise.all(keys.map((key) => storage.get(key)));
    expect(kept).toEqual([jwtUntil(NOW + 901), '7', '500', '4007']);
  });

  it('shows what was kept until the server has answered', async () => {
    const server = accountServer();
    const storage = memoryStorage({ passport: 'good', total_credits: '321' });
    const { session, state } = surface(server, storage);
    const shown: unknown[] = [];
    session.store.subscribe(({ phase, totalCredits }) => shown.push([phase, totalCredits]));
    await session.load();
    expect(shown[0]).toEqual(['loading', 321]);
    expect(state().totalCredits).toBe(480);
  });

  it('tells nobody of an account whose credits are not known', async () => {
    const { session, state } = surface(accountServer(), memoryStorage());
    const shown: unknown[] = [];
    session.store.subscribe(({ profile, totalCredits }) => {
      if (profile !== null) shown.push(totalCredits);
    });
    await session.signIn({ email: 'ada@example.org', password: 'right' });
    expect(state().totalCredits).toBe(480);
    expect(new Set(shown)).toEqual(new Set([480]));
  });

  it('only logs a failed status, and signs out on a refused passport', async () => {
    const server = accountServer();
    server.state.down = true;
    const { session, storage, log, state } = surface(server, signedIn());
    await session.load();
    expect(log).toHaveBeenCalledOnce();
    expect(state().phase).toBe('unreachable');
    expect(await storage.get('passport')).toBe('good');

    server.state.down = false;
    server.state.passports.clear();
    expect(await session.refresh()).toBe(false);
    expect(state().phase).toBe('signed_out');
    expect(await storage.get('passport')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });

  it('signs in by e-mail and with Google, and sends the stored invite code where it is taken', async () => {
    const server = accountServer();
    const { session, storage, state } = surface(server, memoryStorage({ invite_code: 'friend' }));
    const wrong = session.signIn({ email: 'ada@example.org', password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await storage.get('passport')).toBeNull();
    await session.signIn({ email: 'ada@example.org', password: 'right' });
    expect(state().phase).toBe('signed_in');
    expect(await storage.get('passport')).toBe('fresh');

    await session.signInWithGoogle({ token: 't', googleUid: 'g' });
    expect(await storage.get('passport')).toBe('google');
    await session.signUp({ email: 'b@example.org', password: 'long enough', username: 'B' });
    const body = (path: string) => server.state.asked.find((asked) => asked.path === path)!.body;
    expect(body('/api/user/union-login')).toEqual({
      token: 't',
      google_uid: 'g',
      invite_code: 'friend',
    });
    expect(body('/glossa/api/user/union-email-signup')).toMatchObject({ invite_code: 'friend' });
    expect(body('/glossa/api/user/union-email-login')).not.toHaveProperty('invite_code');
  });

  it('signs out: no passport, no user, credits 0; also when the server cannot be told', async () => {
    const server = accountServer();
    for (const down of [false, true]) {
      server.state.passports.add('good');
      const { session, storage, state } = surface(server, signedIn());
      await session.load();
      server.state.down = down;
      await session.signOut();
      server.state.down = false;
      expect(state()).toMatchObject({ phase: 'signed_out', profile: null, subscribed: false });
      const keys = ['passport', 'jwt', 'total_credits', 'credits'];
      const kept = await Promise.all(keys.map((key) => storage.get(key)));
      expect(kept).toEqual([null, null, null, '0']);
    }
  });

  it('does not claim to have signed out everywhere when nobody was told', async () => {
    const server = accountServer();
    const { session, state } = surface(server, signedIn());
    await session.load();
    server.state.down = true;
    await expect(session.signOut({ everywhere: true })).rejects.toThrow();
    expect(state().phase).toBe('signed_in');
  });

  it('renews a jwt before its end, once for all who ask', async () => {
    const server = accountServer();
    server.state.jwtLife = 30;
    const { session } = surface(server, signedIn());
    await session.load();
    server.state.jwtLife = 900;
    const [one, two] = await Promise.all([session.jwt(), session.jwt()]);
    expect(one).toBe(jwtUntil(NOW + 902));
    expect(two).toBe(one);
    expect(server.state.minted).toBe(2);
  });

  it('makes a call once more when its jwt is refused', async () => {
    const server = accountServer();
    const storage = memoryStorage({ passport: 'good', jwt: jwtUntil(NOW + 5000) });
    const { client } = surface(server, storage);
    const answer = await client.call(calls.detect, { texts: 'x' });
    expect(answer.detections).toHaveLength(1);
    const paths = server.state.asked.map(({ path }) => path);
    expect(paths).toEqual(['/detect', '/api/user/status', '/detect']);
  });

  it('ends the session when the passport behind a refused jwt is refused too', async () => {
    const server = accountServer();
    server.state.passports.clear();
    const storage = memoryStorage({ passport: 'good', jwt: jwtUntil(NOW + 5000) });
    const { client, state } = surface(server, storage);
    await expect(client.call(calls.detect, { texts: 'x' })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect(state().phase).toBe('signed_out');
  });

  it('ignores an answer that comes after the sign-out', async () => {
    const server = accountServer();
    const { session, storage, state } = surface(server, signedIn());
    const loading = session.load();
    await session.signOut();
    await loading;
    expect(state().phase).toBe('signed_out');
    expect(await storage.get('jwt')).toBeNull();
  });
});

describe('following', () => {
  it('hears nothing of what was asked before it was left and entered again', async () => {
    const server = accountServer();
    const storage = signedIn();
    const { session, log, state } = surface(server, storage);
    const stop = session.follow();
    await session.load();
    const late = Promise.withResolvers<never>();
    server.state.late = late.promise;
    const asked = session.refresh();
    await storage.remove('passport');
    await eventually(() => expect(state().phase).toBe('signed_out'));
    server.state.late = undefined;
    await storage.set('passport', 'good');
    await eventually(() => expect(state().phase).toBe('signed_in'));
    late.reject(new TypeError('Failed to fetch'));
    expect(await asked).toBe(false);
    expect([state().phase, log.mock.calls]).toEqual(['signed_in', []]);
    stop();
  });

  afterEach(() => void vi.useRealTimers());

  it('shows a changed balance and an ended session as soon as the server says so', async () => {
    const server = accountServer();
    const { session, storage, state } = surface(server, signedIn());
    const stop = session.follow();
    await session.load();
    await eventually(() => expect(server.state.listeners.size).toBe(1));
    for (const send of server.state.listeners) {
      send({ type: 'balance', subscription: { ...FREE, free_cnt: 3 }, team_subscription: null });
    }
    await eventually(() => expect(state().totalCredits).toBe(3));
    await eventually(async () => expect(await storage.get('total_credits')).toBe('3'));
    for (const send of server.state.listeners) send({ type: 'signed_out' });
    await eventually(() => expect(state().phase).toBe('signed_out'));
    await eventually(() => expect(server.state.listeners.size).toBe(0));
    stop();
  });

  it('follows another tab in and out, and to another account', async () => {
    const server = accountServer();
    const storage = memoryStorage();
    const here = surface(server, storage);
    const there = surface(server, storage);
    const stop = here.session.follow();
    await here.session.load();
    await there.session.signIn({ email: 'ada@example.org', password: 'right' });
    await eventually(() => expect(here.state().phase).toBe('signed_in'));
    await there.session.signInWithGoogle({ token: 't', googleUid: 'g' });
    await eventually(async () => expect(await here.session.passport()).toBe('google'));
    await there.session.signOut();
    await eventually(() => expect(here.state().phase).toBe('signed_out'));
    stop();
  });

  it('asks every few seconds where no stream comes through', async () => {
    vi.useFakeTimers();
    const server = accountServer();
    server.state.streams = 'refused';
    const { session, state } = surface(server, signedIn());
    const stop = session.follow();
    await session.load();
    await vi.advanceTimersByTimeAsync(10_000);
    server.state.subscription = { ...FREE, free_cnt: 1 };
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().totalCredits).toBe(1);
    const streams = () => server.state.asked.filter(({ path }) => path === '/account/events');
    expect(streams()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(streams().length).toBeGreaterThan(2);
    stop();
    const before = server.state.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.state.asked).toHaveLength(before);
  });

  it.each(['refused', 'silent'] as const)(
    'shows what changed elsewhere within five seconds at any time, where streams are %s',
    async (streams) => {
      vi.useFakeTimers();
      const server = accountServer();
      server.state.streams = streams;
      const { session, storage, state } = surface(server, signedIn());
      const stop = session.follow();
      await session.load();
      // Several times through streams, and the questions that are asked between them.
      for (let round = 0; round < 60; round++) {
        const left = 400 - round;
        server.state.subscription = { ...FREE, free_cnt: left };
        await vi.advanceTimersByTimeAsync(5000);
        expect(state().totalCredits, `changed after ${6 * round} s`).toBe(left);
        await vi.advanceTimersByTimeAsync(1000);
      }
      server.state.passports.clear();
      await vi.advanceTimersByTimeAsync(5000);
      expect(state().phase).toBe('signed_out');
      expect(await storage.get('passport')).toBeNull();
      stop();
    },
  );

  it('takes up a stream that broke within a second', async () => {
    vi.useFakeTimers();
    const server = accountServer();
    const { session, state } = surface(server, signedIn());
    const stop = session.follow();
    await session.load();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.state.listeners.size).toBe(1);
    server.state.listeners.clear();
    // Nothing is heard for longer than the server's heartbeat.
    await vi.advanceTimersByTimeAsync(46_000);
    expect(server.state.listeners.size).toBe(1);
    for (const send of server.state.listeners) {
      send({ type: 'balance', subscription: { ...FREE, free_cnt: 2 }, team_subscription: null });
    }
    await vi.advanceTimersByTimeAsync(10);
    expect(state().totalCredits).toBe(2);
    stop();
  });

  it('backs off while the server is out of reach, and comes back', async () => {
    vi.useFakeTimers();
    const server = accountServer();
    server.state.down = true;
    const fetch = vi.fn(server.fetch);
    const { session, state } = surface({ ...server, fetch }, signedIn());
    const stop = session.follow();
    await session.load();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetch.mock.calls.length).toBeLessThan(20);
    server.state.down = false;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(state().phase).toBe('signed_in');
    stop();
  });

  it('holds no connection while the page is hidden, and catches up when it is looked at', async () => {
    vi.useFakeTimers();
    const server = accountServer();
    let visible = true;
    const { session, state, looked } = surface(server, signedIn(), () => visible);
    const stop = session.follow();
    await session.load();
    await eventually(() => expect(server.state.listeners.size).toBe(1));
    visible = false;
    looked();
    await eventually(() => expect(server.state.listeners.size).toBe(0));
    server.state.subscription = { ...FREE, free_cnt: 5 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().totalCredits).toBe(480);
    visible = true;
    looked();
    await eventually(() => expect(state().totalCredits).toBe(5));
    stop();
  });
});
