import { createHash } from 'node:crypto';
import { type CallId, calls, TOKEN_SCOPES, type TokenScope, takesBody } from '@glossa/contract';
import { ownerOfAccount } from '@glossa/db';
import { allKinds } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { inTurn, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scopesOf } from './access.ts';
import { routePath } from './http/mount-calls.ts';
import { startApi, type TestApi } from './testing/api.ts';
import {
  type Fields,
  fieldsOf,
  isProbed,
  NAMES_NOTHING,
  namesJob,
  naming,
  ownFieldsOf,
  probeOf,
  thingOf,
} from './testing/authorisation/probes.ts';
import {
  caller,
  createThings,
  type Headers,
  makeToken,
  pairedPassport,
  stateOf,
  type Things,
} from './testing/authorisation/things.ts';
import { createPerson, login, type Person, ticketOf } from './testing/people.ts';

const IDS = Object.keys(calls) as CallId[];
const HOUR_MS = 3_600_000;

/** Routes that are no calls, with who may use them: `link`, whoever has the signed link. */
const OTHER_ROUTES: Record<string, 'public' | 'owner' | 'link'> = {
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /docs/:asset': 'public',
  'GET /docs/start.js': 'public',
  'GET /healthz': 'public',
  'GET /builds/latest.json': 'public',
  'GET /builds/meta/:file{[0-9a-z]+\\.json}': 'public',
  'GET /og/*': 'public',
  'GET /route-rules': 'public',
  'GET /extension/builds.json': 'public',
  'GET /extension/builds/:browser': 'public',
  'GET /extension/pictures/:name': 'public',
  'POST /page-errors': 'public',
  'POST /billing/stripe/webhook': 'public',
  'GET /files/archive': 'link',
  'GET /files/page': 'link',
  'HEAD /files/archive': 'link',
  'GET /files/shared/:id': 'link',
  'HEAD /files/shared/:id': 'link',
  'GET /files/*': 'link',
  'HEAD /files/*': 'link',
  'POST /files/tus': 'owner',
  'OPTIONS /files/tus': 'public',
  'ALL /files/tus/*': 'owner',
};

let offset = -HOUR_MS;
let api: TestApi;
let alice: Things;
let bob: Person;
let mallory: Person;
let strangers: Record<string, Headers>;
let invalid: Record<string, Headers>;
let ofScope: Map<TokenScope, Headers>;

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
/** Another character in its place: base64url all the same. */
const flip = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const sql = (text: string, values: unknown[]) =>
  api.services.stores.database.sql.query(text, values);
const freshJwt = async (person: Person) =>
  (await caller(api)(person.ticket, '/api/user/status', {})).jwt as string;

async function expiredPassport(): Promise<string> {
  const { passport } = (await login(api, alice.email)).body.data;
  const token = createHash('sha256').update(passport).digest('base64url');
  await sql(`update sessions set expires_at = now() - interval '1 minute' where token = $1`, [
    token,
  ]);
  return passport;
}

async function invalidCredentials(): Promise<typeof invalid> {
  const jwt = await freshJwt(alice);
  const [head = '', payload = '', signature = ''] = jwt.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const revoked = await makeToken(api, alice, TOKEN_SCOPES);
  await caller(api)(alice.ticket, `/api/user/tokens/${revoked.id}`, {}, 'DELETE');
  const expired = await makeToken(api, alice, TOKEN_SCOPES);
  await sql(`update api_tokens set expires_at = now() - interval '1 s' where id = $1`, [
    expired.id,
  ]);
  return {
    'an expired passport': ticketOf(await expiredPassport()),
    'a tampered passport': ticketOf(flip(alice.passport, 5)),
    'a passport of another channel': {
      ...ticketOf(await pairedPassport(api, alice)),
      'X-Access-Channel': 'text_to_speech',
    },
    'an unknown channel': { ...alice.ticket, 'X-Access-Channel': 'nonsense' },
    // Made an hour ago by the server's clock.
    'an expired jwt': bearer(alice.jwt),
    'a jwt with other claims': bearer([head, flip(payload, 12), signature].join('.')),
    'a jwt with another signature': bearer([head, payload, flip(signature, 3)].join('.')),
    'a jwt without a signature': bearer(`${none}.${payload}.`),
    'a jwt of another channel': { ...bearer(jwt), 'X-Access-Channel': 'voice_cloning' },
    'a revoked API token': bearer(revoked.token),
    'an expired API token': bearer(expired.token),
    'a tampered API token': bearer(flip(revoked.token, 20)),
    'an API token as a passport': ticketOf((await makeToken(api, alice, TOKEN_SCOPES)).token),
    'a passport as a bearer': bearer(alice.passport),
    'a jwt as a passport': ticketOf(jwt),
    'credentials of two accounts': { ...bob.ticket, ...bearer(jwt) },
  };
}

async function bobs(): Promise<Headers[]> {
  const { passport } = (await login(api, bob.email)).body.data;
  bob.passport = passport;
  bob.ticket = ticketOf(passport);
  return [bob.ticket, bearer(await freshJwt(bob))];
}

beforeAll(async () => {
  const clock = { now: () => Date.now() + offset };
  api = await startApi({ WEBHOOK_ALLOW_PRIVATE: '1' }, { clock });
  alice = await createThings(api, 'alice@example.org');
  bob = await createPerson(api, 'bob@example.org');
  mallory = await createPerson(api, 'mallory@example.org');
  offset = 0;
  const [ticket, jwt] = await bobs();
  strangers = {
    nobody: {},
    'another visitor': { 'X-Device-Id': 'stranger-stranger-stranger' },
    'another user by passport': ticket!,
    'another user by jwt': jwt!,
    'another user by API token': bearer((await makeToken(api, bob, TOKEN_SCOPES)).token),
  };
  invalid = await invalidCredentials();
  ofScope = new Map();
  for (const scope of TOKEN_SCOPES) {
    ofScope.set(scope, bearer((await makeToken(api, mallory, [scope])).token));
  }
}, 180_000);
afterAll(() => api[Symbol.asyncDispose]());

/** What Alice has, as the last test left it; undefined where that is not known. */
let known: string | undefined;
let isKnown = false;
afterEach(() => {
  if (!isKnown) known = undefined;
  isKnown = false;
});
/** After these attempts all of Alice's is as it was. */
async function changesNothing(attempts: () => Promise<unknown>): Promise<void> {
  const before = known ?? (await stateOf(api, alice.userId));
  await attempts();
  known = await stateOf(api, alice.userId);
  expect(known).toBe(before);
  isKnown = true;
}

interface Answered {
  status: number;
  text: string;
  code: string | undefined;
  /** The request as it went out. */
  sent: string;
}

async function firstPart(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return new TextDecoder().decode(value);
}

async function send(id: CallId, fields: Fields, headers: Headers): Promise<Answered> {
  const { method, path } = calls[id];
  const left = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(left).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const get = !takesBody(calls[id]);
  const abort = new AbortController();
  const response = await api.request(get && query.size > 0 ? `${filled}?${query}` : filled, {
    method,
    device: null,
    signal: abort.signal,
    headers: {
      Accept: id === 'accountEvents' ? 'text/event-stream' : 'application/json',
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(get ? {} : { body: JSON.stringify(left) }),
  });
  const text = await firstPart(response);
  abort.abort();
  let code: string | undefined;
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    code = JSON.parse(text).error?.code;
  }
  return { status: response.status, text, code, sent: JSON.stringify(fields) + filled };
}

const namesUser = (fields: Fields) => 'userId' in fields || 'user_id' in fields;

function withoutUser({ userId: _, user_id: __, guid: ___, ...fields }: Fields): Fields {
  return fields;
}

/** Nothing of Alice's that the caller did not say itself. */
function expectNoLeak({ text, sent }: Answered, what: string): void {
  for (const secret of alice.secrets) {
    if (!sent.includes(secret)) expect(text, `${what} shows ${secret}`).not.toContain(secret);
  }
}

describe('the policies of calls', () => {
  it('are of every route there is', async () => {
    const { app } = await api.app();
    const declared = Object.values(calls).map((call) => `${call.method} ${routePath(call)}`);
    const mounted = app.routes
      .filter(({ method, path }) => method !== 'ALL' || path === '/files/tus/*')
      .map(({ method, path }) => `${method} ${path}`);
    const wanted = [...declared, ...Object.keys(OTHER_ROUTES)];
    expect([...new Set(mounted)].sort()).toEqual(wanted.sort());
  });

  it('stand at calls that are named as they are listed', () => {
    expect(IDS.filter((id) => calls[id].id !== id)).toEqual([]);
  });

  it('are tried with requests that their calls take, by every field that names something', () => {
    const refused = IDS.filter((id) => !calls[id].request.safeParse(probeOf(id, alice)).success);
    expect(refused).toEqual([]);
    const unprobed = IDS.flatMap(fieldsOf)
      .filter((field) => /(?:id|ids|key|keys)$/i.test(field))
      .filter((field) => !isProbed(field) && !NAMES_NOTHING.includes(field));
    expect(unprobed).toEqual([]);
  });

  it('are what was agreed', () => {
    const lines = IDS.map((id) => {
      const { who, ...more } = calls[id].policy;
      const facets = Object.entries(more).map(([name, value]) =>
        value === true ? name : `${name}: ${[value].flat().join(' ')}`,
      );
      return [`${id} ${who}`, ...facets.sort()].join(', ');
    });
    expect(lines).toMatchSnapshot();
  });
});

const MOST_LIKE_HER = 'another user by passport';

const isUser = (stranger: string) => stranger.startsWith('another user');

describe.each(IDS)('%s', (id) => {
  const { policy } = calls[id];
  const { who } = policy;
  const scopes = scopesOf(policy);
  const named = thingOf(id);
  const isUsed = who !== 'public';
  // Who asks is found out in one place for all calls; in the short tier each is met by other calls.
  const turn = IDS.indexOf(id);

  it('gives and changes nothing of somebody else', async () => {
    await changesNothing(async () => {
      const others = Object.keys(strangers).filter((name) => name !== MOST_LIKE_HER);
      for (const name of [MOST_LIKE_HER, ...inTurn(others, 4, turn)]) {
        const headers = strangers[name]!;
        const answered = await send(id, probeOf(id, alice), headers);
        expectNoLeak(answered, name);
        expect(answered.status, answered.text).toBeLessThan(500);
        const signedIn = 'Authorization' in headers || 'X-Access-Ticket' in headers;
        if (who === 'operator') expect(answered.code, name).toBe('not_found');
        else if (who === 'account' && !signedIn)
          expect(answered.code, name).toBe('unauthenticated');
        else if (who === 'account' && scopes.length === 0 && name.endsWith('API token')) {
          expect(answered.code, name).toBe('forbidden');
        } else if (namesUser(probeOf(id, alice))) {
          expect(answered.code, name).toBe('forbidden');
          const again = await send(id, withoutUser(probeOf(id, alice)), headers);
          expectNoLeak(again, name);
          if (named !== undefined) expect(again.code, name).toBe('not_found');
        } else if (named !== undefined) expect(answered.code, name).toBe('not_found');
      }
    });
    if (id === 'logout') {
      const [ticket, jwt] = await bobs();
      strangers['another user by passport'] = ticket!;
      strangers['another user by jwt'] = jwt!;
    }
  });

  it('takes no credential that is not good', async () => {
    await changesNothing(async () => {
      for (const [name, headers] of inTurn(Object.entries(invalid), 16, turn)) {
        const answered = await send(id, probeOf(id, alice), headers);
        expectNoLeak(answered, name);
        expect(answered.status, answered.text).toBeLessThan(500);
        if (isUsed) expect(answered.code, name).toBe('invalid_token');
      }
    });
  });

  it.runIf(isUsed)(
    'takes an API token only with a scope of its own',
    async () => {
      const other = inTurn(TOKEN_SCOPES, 4, turn).filter((scope) => !scopes.includes(scope));
      for (const scope of [...scopes, ...other]) {
        const headers = ofScope.get(scope)!;
        const probe = withoutUser(probeOf(id, alice));
        const fields =
          named === undefined
            ? probe
            : { ...probe, [named]: naming(named, newId()), taskId: newId() };
        const { code } = await send(id, fields, headers);
        if (who === 'operator') expect(code, scope).toBe('not_found');
        else if (scopes.includes(scope))
          expect(['forbidden', 'unauthenticated']).not.toContain(code);
        else expect(code, scope).toBe('forbidden');
      }
    },
    60_000,
  );
});

describe('ids', () => {
  const kinds: (keyof Things)[] = [
    'jobId',
    'chatId',
    'uploadKey',
    'tokenId',
    'webhookId',
    'taskId',
  ];

  it.each(IDS.map((id) => [id, thingOf(id)!] as const).filter(([, field]) => field !== undefined))(
    'that are guessed, bent or of another kind open nothing: %s',
    async (id, field) => {
      await changesNothing(async () => {
        const own = fc.constantFrom(...kinds).map((kind) => String(alice[kind]));
        const bent = fc
          .tuple(
            own,
            fc.nat(25),
            fc.constantFrom('', ' ', '%00', '/', '..', 'A', '\u0000', '*', "'"),
          )
          .map(([value, at, odd]) => `${value.slice(0, at)}${odd}${value.slice(at + 1)}`);
        const guessed = fc
          .oneof(
            own,
            bent,
            own.map((value) => value.toUpperCase()),
            own.map((value) => ` ${value}`),
            own.map(ownerOfAccount),
            fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }),
            fc.constantFrom('__proto__', '../', '%2e%2e', '0', 'null', `${newId()}`),
          )
          // An address takes these out of itself (RFC 3986, 5.2.4) and is that of another call then.
          .filter((value) => value !== '.' && value !== '..');
        await fc.assert(
          fc.asyncProperty(
            guessed,
            // Visitors are counted by network as well, with whoever names no device: few of them, and a device each.
            fc.oneof(
              { weight: 9, arbitrary: fc.constantFrom(...Object.keys(strangers).filter(isUser)) },
              { weight: 1, arbitrary: fc.constant('another visitor') },
            ),
            async (value, name) => {
              const fields = {
                ...withoutUser(probeOf(id, alice)),
                [field]: naming(field, value),
              };
              const headers =
                name === 'another visitor'
                  ? { 'X-Device-Id': `guesser-${crypto.randomUUID()}` }
                  : strangers[name]!;
              const answered = await send(id, fields, headers);
              expectNoLeak(answered, name);
              expect(answered.status, answered.text).toBeGreaterThanOrEqual(400);
              expect(answered.status, answered.text).toBeLessThan(500);
            },
          ),
          propertyRuns({ short: 3, full: 50 }),
        );
      });
    },
    300_000,
  );
});

describe('files', () => {
  it('open by their link only, unchanged and in time', async () => {
    const job = await caller(api)(alice.ticket, '/doc-translate/status', { jobId: alice.jobId });
    const url = new URL(job.result.url);
    const get = (path: string) => api.request(path, { device: null });
    expect((await get(url.pathname + url.search)).status).toBe(200);
    const bare = [url.pathname, `${url.pathname}?expires=9999999999`, '/files/uploads/', '/files/'];
    for (const path of [
      ...bare,
      `${url.pathname}${url.search.replace('expires=1', 'expires=2')}`,
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    const signature = url.search.indexOf('signature=') + 12;
    expect((await get(url.pathname + flip(url.search, signature))).status).toBe(404);
    offset = 25 * HOUR_MS;
    expect((await get(url.pathname + url.search)).status).toBe(404);
    offset = 0;
  });

  it('that are being sent are their sender’s', async () => {
    const tus = { 'Tus-Resumable': '1.0.0' };
    const begun = await api.request('/files/tus', {
      method: 'POST',
      device: null,
      headers: { ...tus, ...alice.ticket, 'Upload-Length': '10' },
    });
    expect(begun.status).toBe(201);
    const path = new URL(begun.headers.get('Location')!, 'http://glossa.test').pathname;
    const patch = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
    const ask = (method: string, headers: Headers) =>
      api.request(path, {
        method,
        device: null,
        headers: { ...tus, ...headers, ...(method === 'PATCH' ? patch : {}) },
        ...(method === 'PATCH' ? { body: 'stolen' } : {}),
      });
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
      for (const [name, headers] of Object.entries(strangers)) {
        expect((await ask(method, headers)).status, `${method} by ${name}`).toBe(404);
      }
      for (const [name, headers] of Object.entries(invalid)) {
        expect((await ask(method, headers)).status, `${method} by ${name}`).toBe(401);
      }
      const { token } = await makeToken(api, alice, ['translate', 'chat', 'account:read']);
      expect((await ask(method, bearer(token))).status).toBe(403);
    }
    const state = await ask('HEAD', alice.ticket);
    expect([state.status, state.headers.get('Upload-Offset')]).toEqual([200, '0']);
  });
});

it.each(IDS.filter(namesJob))(
  'a job of no kind is anything to a stranger: %s',
  async (call) => {
    const field = thingOf(call)!;
    await changesNothing(async () => {
      for (const [n, [kind, id]] of Object.entries(alice.running).entries()) {
        for (const [name, headers] of inTurn(Object.entries(strangers), n + IDS.indexOf(call), 4)) {
          const named = { ...ownFieldsOf(call, alice), [field]: naming(field, id) };
          const { code } = await send(call, named, headers);
          expect([kind, name, code]).toEqual([kind, name, 'not_found']);
        }
      }
    });
  },
  60_000,
);

describe('API tokens', () => {
  it.each(['documents', 'media', 'chat'] as const)(
    'reach jobs of their kind only: %s',
    async (scope) => {
      const { token } = await makeToken(api, alice, [scope]);
      for (const { kind, scope: needed } of allKinds) {
        const id = alice.running[kind];
        const { status, code } = await send('jobEvents', { id }, bearer(token));
        const expected = needed === scope ? [200, undefined] : [403, 'forbidden'];
        expect([kind, status, code]).toEqual([kind, ...expected]);
      }
    },
  );

  it('act for their account', async () => {
    const all = bearer((await makeToken(api, alice, TOKEN_SCOPES)).token);
    const history = await send('docHistory', { userId: alice.userId }, all);
    expect(history.text).toContain(alice.jobId);
    expect((await send('creditsLedger', {}, all)).status).toBe(200);
  });
});

describe('the owner', () => {
  it('may do all of that, which shows that the requests were good', async () => {
    const owner = await createThings(api, 'carol@example.org');
    const order: CallId[] = [
      'docStatus',
      'chatResult',
      'jobEvents',
      'docCost',
      'docPreview',
      'docCreate',
      'docSegments',
      'docBatchStatus',
      'docBatchCreate',
      'imgStatus',
      'imgCreate',
      'imgCheckStatus',
      'imgHistory',
    ];
    const ending: CallId[] = ['jobCancel', 'jobDelete', 'sessionEnd', 'tokenRevoke', 'webhookTest'];
    for (const id of [...order, ...ending, 'webhookDelete'] as CallId[]) {
      const answered = await send(id, probeOf(id, owner), owner.ticket);
      expect([id, answered.status]).toEqual([id, 200]);
    }
    // What an owner orders was ordered with the rest of the things.
    const reads = IDS.filter(
      (id) =>
        calls[id].policy.who === 'account' && calls[id].method === 'GET' && id !== 'orderCheckout',
    );
    for (const id of reads) {
      const fields = thingOf(id) === undefined ? {} : probeOf(id, owner);
      const answered = await send(id, fields, owner.ticket);
      expect([id, answered.status]).toEqual([id, 200]);
    }
  });
});
