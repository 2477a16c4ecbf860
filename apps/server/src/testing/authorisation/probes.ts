import type { CallId } from '@glossa/contract';
import type { Things } from './things.ts';

/** What a request puts into the path (`{name}`) and into the body or query. */
export type Fields = Record<string, unknown>;

const MODERATE = 'The committee met.';

/**
 * For every call a request that reaches for Alice's things, with every field that can name one. A call
 * without an entry does not compile, and fails the test.
 */
export const PROBES: Record<CallId, (alice: Things) => Fields> = {
  translate: () => ({ text: MODERATE, from: 'en', to: 'es' }),
  detect: () => ({ texts: [MODERATE] }),
  languages: () => ({}),
  engines: () => ({}),
  chatCreate: () => ({ payload: { messages: [{ role: 'user', content: MODERATE }] } }),
  chatResult: ({ chatId }) => ({ jobId: chatId }),
  upload: ({ uploadKey }) => ({ url: 'http://127.0.0.1/', key: uploadKey }),
  docCost: ({ uploadKey, userId }) => ({ doc: uploadKey, from: 'en', to: 'es', userId }),
  docPreview: ({ taskId }) => ({ taskId }),
  docCreate: ({ uploadKey, userId, taskId }) => ({
    doc: uploadKey,
    taskId,
    from: 'en',
    to: 'es',
    userId,
  }),
  docStatus: ({ jobId }) => ({ jobId }),
  docHistory: ({ userId }) => ({ userId }),
  docRetry: ({ jobId }) => ({ jobId }),
  docBatchCreate: ({ uploadKey, userId }) => ({
    docs: [{ doc: uploadKey }],
    from: 'en',
    to: ['es'],
    userId,
  }),
  docBatchStatus: ({ jobId }) => ({ jobIds: [jobId] }),
  docBatchCancel: ({ running }) => ({ jobIds: [running.document] }),
  docSegments: ({ jobId }) => ({ jobId }),
  imgCreate: ({ uploadKey, userId }) => ({ imgs: [uploadKey], from: 'en', to: 'es', userId }),
  imgStatus: ({ running }) => ({ jobId: running.image }),
  imgCheckStatus: ({ userId }) => ({ user_id: userId }),
  imgHistory: ({ userId }) => ({ userId }),
  jobEvents: ({ jobId }) => ({ id: jobId }),
  jobCancel: ({ running }) => ({ id: running.document }),
  jobDelete: ({ jobId }) => ({ id: jobId }),
  signInMethods: () => ({}),
  unionLogin: ({ userId }) => ({ token: 'a.b.c', google_uid: userId }),
  unionEmailLogin: ({ email }) => ({ channel: 'glossa', email, password: 'a wrong password' }),
  unionEmailSignup: ({ email }) => ({
    channel: 'glossa',
    email,
    password: 'correct horse battery 2',
    username: 'Mallory',
  }),
  resendActivation: ({ email }) => ({ email }),
  forgotPassword: ({ email }) => ({ email }),
  resetPassword: ({ passport }) => ({ token: passport, password: 'correct horse battery 2' }),
  linkConfirm: ({ challenge }) => ({ challenge }),
  linkClaim: () => ({ verifier: 'v'.repeat(43) }),
  status: () => ({ app_type: 'web' }),
  logout: () => ({}),
  settings: () => ({}),
  saveSettings: () => ({ username: 'Mallory' }),
  extensionSettings: () => ({}),
  saveExtensionSettings: () => ({
    base_revision: 0,
    changed_at: 1,
    settings: {
      ...{ from: 'auto', to: 'es', pageMode: 'bilingual' },
      rules: { sites: [], languages: [] },
    },
  }),
  changePassword: () => ({
    current_password: 'a wrong password',
    new_password: 'correct horse battery 2',
  }),
  changeEmail: ({ email }) => ({ email, password: 'a wrong password' }),
  sessions: () => ({}),
  sessionEnd: ({ otherSessionId }) => ({ id: otherSessionId }),
  accountExport: () => ({}),
  accountDelete: ({ email }) => ({ email, password: 'correct horse battery' }),
  accountEvents: () => ({}),
  orderDownload: () => ({ cnt: 1 }),
  addMonthlyUsage: () => ({ cnt: 1 }),
  creditsLedger: () => ({}),
  creditsUsage: () => ({}),
  tokens: () => ({}),
  tokenCreate: () => ({ name: 'Mallory', scopes: ['translate'] }),
  tokenRevoke: ({ tokenId }) => ({ id: tokenId }),
  webhooks: () => ({}),
  webhookCreate: () => ({ url: 'https://example.org/' }),
  webhookDelete: ({ webhookId }) => ({ id: webhookId }),
  webhookTest: ({ webhookId }) => ({ id: webhookId }),
};

/** Fields by which a call names one thing: of a stranger's it must answer `not_found`. */
export const NAMES_ONE_THING: Partial<Record<CallId, string>> = {
  chatResult: 'jobId',
  docCost: 'doc',
  docPreview: 'taskId',
  docCreate: 'doc',
  docStatus: 'jobId',
  docRetry: 'jobId',
  docBatchCreate: 'docs',
  docBatchStatus: 'jobIds',
  docBatchCancel: 'jobIds',
  docSegments: 'jobId',
  imgCreate: 'imgs',
  imgStatus: 'jobId',
  jobEvents: 'id',
  jobCancel: 'id',
  jobDelete: 'id',
  sessionEnd: 'id',
  tokenRevoke: 'id',
  webhookDelete: 'id',
  webhookTest: 'id',
};

/** The value of such a field that names one thing. */
export function naming(field: string, id: string): unknown {
  if (field === 'docs') return [{ doc: id }];
  return field === 'jobIds' || field === 'imgs' ? [id] : id;
}
