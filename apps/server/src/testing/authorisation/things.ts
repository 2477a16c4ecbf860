import { createHash } from 'node:crypto';
import { JOB_KINDS, type JobKind, TOKEN_SCOPES, type TokenScope } from '@glossa/contract';
import { ownerOfAccount } from '@glossa/db';
import { newId } from '@glossa/platform';
import { until } from '@glossa/testing';
import type { TestApi } from '../api.ts';
import { createPerson, login, type Person } from '../people.ts';

/** Somebody, and one of each thing that can be somebody's. */
export interface Things extends Person {
  uploadKey: string;
  taskId: string;
  /** A document that is done. */
  jobId: string;
  /** A job of each kind that runs on. */
  running: Record<JobKind, string>;
  chatId: string;
  tokenId: string;
  webhookId: string;
  /** A link to a transcript of hers. */
  shareId: string;
  glossaryId: string;
  /** A voice of hers, as calls name it. */
  voiceId: string;
  /** An order at the test checkout, open. */
  orderId: string;
  checkoutId: string;
  otherSessionId: string;
  /** A link she confirmed and her extension has not fetched yet. */
  challenge: string;
  /** Texts that nobody else may ever be shown. */
  secrets: string[];
}

export type Headers = Record<string, string>;

const SECRET_TEXT = 'Alice keeps the plans of the lighthouse in her strongbox.';

/** Calls the API as somebody, without a device id of the harness. */
export function caller(api: TestApi) {
  return async (headers: Headers, path: string, body: object | FormData, method = 'POST') => {
    const form = body instanceof FormData;
    const response = await api.request(path, {
      method,
      device: null,
      headers: { ...(form ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(method === 'POST' ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { data: never; ok: number };
    if (answer.ok !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every call
    return answer.data as any;
  };
}

const FIGURES = {
  ...{ durationMs: 20_000, speechMs: 18_000, levelDb: -20, noiseDistanceDb: 40 },
  ...{ clippedShare: 0, warnings: [] },
};

/** Makes somebody and their things. */
export async function createThings(api: TestApi, address: string): Promise<Things> {
  const person = await createPerson(api, address);
  const { ticket, email } = person;
  const call = caller(api);
  const form = new FormData();
  form.set('file', new File([`${SECRET_TEXT}\n`], 'lighthouse.txt'));
  const { key: uploadKey } = await call(ticket, '/upload', form);
  const task = { doc: uploadKey, from: 'en', to: 'es' };
  const { taskId } = await call(ticket, '/doc-translate/cost', task);
  const { jobId } = await call(ticket, '/doc-translate/create', {
    ...task,
    fileName: 'lighthouse.txt',
  });
  const ask = { messages: [{ role: 'user', content: `Translate to Spanish: ${SECRET_TEXT}` }] };
  const { jobId: chatId } = await call(ticket, '/api/chat/create', { payload: ask });
  const done = async (path: string, id: string) =>
    (await call(ticket, path, { jobId: id })).status === 'succeeded';
  await until(() => done('/doc-translate/status', jobId), 60_000);
  await until(() => done('/api/chat/result', chatId), 60_000);
  const running = Object.fromEntries(JOB_KINDS.map((kind) => [kind, newId()])) as Things['running'];
  const owner = ownerOfAccount(person.userId);
  for (const kind of JOB_KINDS) {
    await api.services.stores.jobs.create({ id: running[kind], kind, owner, input: {} });
  }
  // Not in the queue, and of such a recent change that it is not put there.
  await api.services.stores.database.sql.query(
    `update jobs set status = 'running', updated_at = now() + interval '1 day' where id = any($1)`,
    [Object.values(running)],
  );
  const shareId = newId();
  await api.services.stores.shares.create(
    owner,
    {
      ...{ id: shareId, jobId: running.transcription, token: newId(), language: 'en' },
      expiresAt: new Date(Date.now() + 7 * 86_400_000),
    },
    1,
  );
  const voice = newId();
  const sampleKey = `voices/${voice}/sample`;
  await api.services.stores.blobs.put(sampleKey, new Uint8Array([1]), {
    ...{ mime: 'audio/wav', name: 'strongbox.wav' },
  });
  await api.services.stores.clonedVoices.create(
    {
      ...{ id: voice, userId: person.userId, name: 'Keeper of the lighthouse', language: 'en' },
      ...{
        consentVersion: 1,
        consentText: 'Alice agrees.',
        sampleKey,
        sampleName: 'strongbox.wav',
      },
      ...{ sampleHash: newId(), uploadKey: null, figures: FIGURES, engine: 'voice-profile' },
      ...{ approximate: true, derived: {}, whereabouts: 'here', referenceKey: null },
    },
    1,
  );
  const voiceId = `own:${voice}`;
  const { id: glossaryId } = await call(ticket, '/glossaries', {
    ...{ name: 'Of the lighthouse', from: 'en', to: 'es' },
    entries: [{ source: 'strongbox', target: 'caja fuerte' }],
  });
  const { id: tokenId, hint } = await call(ticket, '/api/user/tokens', {
    name: 'Of Alice',
    scopes: TOKEN_SCOPES,
  });
  const webhook = { url: 'http://127.0.0.1:9/of-alice' };
  const { id: webhookId, secret } = await call(ticket, '/api/user/webhooks', webhook);
  await call(ticket, '/team', { name: 'Of Alice' });
  const order = await call(ticket, '/glossa/api/orderv2/checkout?id=pro1-month', {}, 'GET');
  const { orderId } = order;
  const checkoutId = new URL(order.url).searchParams.get('checkout')!;
  await login(api, email);
  const { items } = await call(ticket, '/api/user/sessions', {}, 'GET');
  const otherSessionId = items.find(({ current }: { current: boolean }) => !current).id;
  const challenge = createHash('sha256').update(`verifier of ${email}`).digest('base64url');
  await call(ticket, '/api/user/link/confirm', { challenge });
  const { passport, jwt, userId } = person;
  const secrets = [
    userId,
    email,
    passport,
    jwt,
    uploadKey,
    jobId,
    ...Object.values(running),
    chatId,
    tokenId,
    hint,
    shareId,
    glossaryId,
    'caja fuerte',
    voiceId,
    'Keeper of the lighthouse',
  ];
  return {
    ...person,
    uploadKey,
    taskId,
    jobId,
    running,
    chatId,
    tokenId,
    webhookId,
    shareId,
    glossaryId,
    voiceId,
    orderId,
    checkoutId,
    otherSessionId,
    challenge,
    secrets: [
      ...secrets,
      webhookId,
      secret,
      webhook.url,
      orderId,
      checkoutId,
      otherSessionId,
      'lighthouse',
      'strongbox',
    ],
  };
}

/** A passport made by pairing, which is good for the channel `glossa` only. */
export async function pairedPassport(api: TestApi, person: Person): Promise<string> {
  const call = caller(api);
  const verifier = 'x'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await call(person.ticket, '/api/user/link/confirm', { challenge });
  return (await call({}, '/api/user/link/claim', { verifier })).passport;
}

/** An API token of somebody. */
export function makeToken(
  api: TestApi,
  person: Person,
  scopes: readonly TokenScope[],
): Promise<{ id: string; token: string }> {
  return caller(api)(person.ticket, '/api/user/tokens', { name: 'test', scopes });
}

/** Tables that hold what is somebody's, with the columns that change by looking. */
const OWN_TABLES: [table: string, ...looked: string[]][] = [
  ['users'],
  ['user_credentials'],
  ['sessions', 'updated_at', 'expires_at'],
  ['api_tokens', 'last_used_at'],
  ['webhooks'],
  ['jobs', 'updated_at'],
  ['uploads'],
  ['billing_orders', 'updated_at'],
  ['glossaries'],
  ['team_members'],
  ['link_requests'],
];
/** Those whose rows do not say whose they are. */
const OTHER_TABLES = ['glossary_entries', 'transcript_shares', 'picture_edits'];
const IS_OWN =
  "to_jsonb(t)->>'user_id' = $1 or to_jsonb(t)->>'id' = $1 or to_jsonb(t)->>'owner' = $2";

function rowsOf(table: string, looked: readonly string[], which = 'true'): string {
  const columns = looked.map((column) => `'${column}'`).join();
  return `select '${table}' as "table", to_jsonb(t) - array[${columns}]::text[] as row from ${table} t where ${which}`;
}

/** One statement, for it is asked before and after each attempt. */
const STATE = `select "table", row from (${[
  ...OWN_TABLES.map(([table, ...looked]) => rowsOf(table, looked, IS_OWN)),
  ...OTHER_TABLES.map((table) => rowsOf(table, [])),
].join(' union all ')}) state order by "table", row`;

/** Everything of a user as the database has it, but for when it was last used. */
export async function stateOf(api: TestApi, userId: string): Promise<string> {
  const { database, ledger } = api.services.stores;
  const rows = await database.sql.query(STATE, [userId, ownerOfAccount(userId)]);
  const state = { rows, balance: await ledger.balance(userId) };
  // A checkout is over after an hour, whoever looks at it.
  return JSON.stringify(state, null, 1).replaceAll('"state": "expired"', '"state": "open"');
}
