import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { ACCOUNT } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';

type Settings = ResponseOf<typeof calls.settings>;
type SessionItem = ResponseOf<typeof calls.sessions>['items'][number];
type Token = ResponseOf<typeof calls.tokens>['items'][number];
type Webhook = ResponseOf<typeof calls.webhooks>['items'][number];

/** Of the account that a {@link fakeAccount} knows. */
export const PASSWORD = 'four words in a row';
const AT = 1_750_000_000;

/** What the server keeps of one account; a test may change it. */
export interface FakeAccount {
  profile: ResponseOf<typeof calls.status>['profile'];
  password: string;
  settings: Settings;
  sessions: SessionItem[];
  tokens: Token[];
  webhooks: Webhook[];
  /** Addresses that were written to, with what for. */
  readonly mails: string[];
}

/** The account signs in in another tab. */
export function signInElsewhere(): void {
  localStorage.setItem('passport', 'passport-1');
  const change = { key: 'passport', newValue: 'passport-1', storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', change));
}

/** Has a server know one account, and answer all that its pages ask. */
export function fakeAccount(server: FakeServer): FakeAccount {
  const account: FakeAccount = {
    profile: { ...ACCOUNT.profile },
    password: PASSWORD,
    settings: {
      locale: 'en',
      notify_by_mail: true,
      has_password: true,
      google_linked: false,
      pending_email: null,
    },
    sessions: [session('s1', 'web', true), session('s2', 'firefox_addon', false)],
    tokens: [],
    webhooks: [],
    mails: [],
  };
  let made = 0;
  const wrong = () => new GlossaError('invalid_credentials', 'Wrong.');
  const check = (password: string | undefined) => {
    if (password !== account.password) throw wrong();
  };

  server.on(calls.status, () => ({ ...ACCOUNT, profile: account.profile }));
  server.on(calls.unionEmailLogin, ({ email, password }) => {
    if (email !== account.profile.email) throw wrong();
    check(password);
    return { passport: 'passport-1' };
  });
  server.on(calls.unionEmailSignup, ({ email }) => {
    account.mails.push(`activate ${email}`);
    return { sent: true as const };
  });
  server.on(calls.resendActivation, ({ email }) => {
    account.mails.push(`activate ${email}`);
    return { sent: true as const };
  });
  server.on(calls.forgotPassword, ({ email }) => {
    account.mails.push(`reset ${email}`);
    return { sent: true as const };
  });
  server.on(calls.resetPasswordCheck, () => ({ usable: true }));
  server.on(calls.settings, () => account.settings);
  server.on(calls.saveSettings, ({ username, ...rest }) => {
    if (username !== undefined) account.profile = { ...account.profile, username };
    Object.assign(account.settings, rest);
    return { saved: true as const };
  });
  server.on(calls.changePassword, ({ current_password, new_password }) => {
    check(current_password);
    account.password = new_password;
    return { changed: true as const };
  });
  server.on(calls.changeEmail, ({ email, password }) => {
    check(password);
    account.settings.pending_email = email;
    account.mails.push(`confirm ${email}`);
    return { sent: true as const };
  });
  server.on(calls.accountDelete, ({ password }) => {
    check(password);
    return { deleted: true as const };
  });
  server.on(calls.sessions, () => ({ items: account.sessions }));
  server.on(calls.sessionEnd, ({ id }) => {
    account.sessions = account.sessions.filter((one) => one.id !== id);
    return { ended: true as const };
  });
  server.on(calls.linkConfirm, () => ({ linked: true as const }));
  server.on(calls.tokens, () => ({ items: account.tokens }));
  server.on(calls.tokenCreate, ({ name, scopes }) => {
    const id = `token-${++made}`;
    const token = {
      id,
      name,
      hint: 'gls_abcd',
      scopes,
      ...NEW,
      last_used_at: null,
      expires_at: null,
    };
    account.tokens = [...account.tokens, token];
    return { ...token, token: `gls_abcd-secret-${made}` };
  });
  server.on(calls.tokenRevoke, ({ id }) => {
    account.tokens = account.tokens.filter((token) => token.id !== id);
    return { revoked: true as const };
  });
  server.on(calls.webhooks, () => ({ items: account.webhooks }));
  server.on(calls.webhookCreate, ({ url }) => {
    const webhook = { id: `webhook-${++made}`, url, ...NEW, last: null };
    account.webhooks = [...account.webhooks, webhook];
    return { ...webhook, secret: 'whsec_secret' };
  });
  server.on(calls.webhookTest, ({ id }) => {
    const last = { at: AT, status: null, delivered: false, attempts: 1 };
    account.webhooks = account.webhooks.map((one) => (one.id === id ? { ...one, last } : one));
    return { delivered: false, status: null };
  });
  server.on(calls.webhookDelete, ({ id }) => {
    account.webhooks = account.webhooks.filter((webhook) => webhook.id !== id);
    return { deleted: true as const };
  });
  server.on(calls.creditsActivity, () => ({
    items: [
      { ...ITEM, id: 'l3', kind: 'text' as const, amount: -3, balance: 490, job: null },
      {
        ...{ ...ITEM, id: 'l2', kind: 'job' as const, amount: -7, balance: 493 },
        job: { ...DOCUMENT, id: 'j2', name: 'report.docx', status: 'succeeded' as const },
      },
      {
        ...{ ...ITEM, id: 'l1', kind: 'job' as const, amount: 0, balance: 500 },
        job: { ...DOCUMENT, id: 'j1', name: 'draft.odt', status: 'canceled' as const },
      },
      {
        ...{ ...ITEM, id: 'l0', kind: 'job' as const, amount: 0, balance: 500 },
        job: { ...DOCUMENT, id: 'j0', name: 'notes.txt', to: null, status: 'succeeded' as const },
      },
    ],
    nextCursor: null,
  }));
  server.on(calls.creditsUsage, ({ month = '2026-11' }) => ({
    month,
    quota: 500,
    days: [{ date: `${month}-05`, subscription: 0, free: 3, team: 0 }],
  }));
  return account;
}

const NEW = { created_at: AT };
const ITEM = { at: AT, team: 0, source: 'free' as const, note: null };
const DOCUMENT = { kind: 'document' as const, from: 'en', to: 'es' };

function session(id: string, app_type: SessionItem['app_type'], current: boolean): SessionItem {
  return { id, app_type, device: 'Firefox on Linux', ...NEW, last_used_at: AT, current };
}
