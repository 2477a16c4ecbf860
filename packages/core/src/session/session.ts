import {
  type AccountEvent,
  calls,
  type ErrorCode,
  GlossaError,
  type Subscription,
} from '@glossa/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../client/client.ts';
import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';
import { ALWAYS_VISIBLE, followAccount, type Visibility } from './account-events.ts';
import { isFresh } from './jwt.ts';
import { numbersOf, type SessionState, SIGNED_OUT } from './session-state.ts';

/** What a browser keeps of an account. */
const OF_ACCOUNT = [
  ...(['passport', 'jwt', 'documentJobs', 'recordingJobs', 'pictureJobs'] as const),
  ...(['dubbingJobs', 'dubbingRemakes', 'transcriptEdits', 'transcriptVersions'] as const),
  ...(['transcriptTranslation', 'transcriptJobs', 'pictureTerms'] as const),
  ...(['monthlyUsage', 'totalCredits'] as const),
] as const;

export interface SignUp {
  email: string;
  password: string;
  username: string;
}

/** Who is signed in on this surface, and what they can spend. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** The session token, for `ClientOptions.passport`. */
  passport(): Promise<string | null>;
  /** A jwt that is still good for a while, renewed when it is not, for `ClientOptions.jwt`. */
  jwt(): Promise<string | null>;
  /** Asks for a fresh jwt after one was refused, for `ClientOptions.renew`; false when there is none. */
  renew(): Promise<boolean>;
  /** Reads what is stored and, with a passport, asks for the account. A failure is only logged. */
  load(): Promise<void>;
  /** Asks for the account again, quietly; false when it could not be asked. */
  refresh(): Promise<boolean>;
  /** Signs in by e-mail. Rejects with the refusal. */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** Signs in or up with a credential of Google (an ID token) whose subject is `googleUid`. */
  signInWithGoogle(credential: { token: string; googleUid: string }): Promise<void>;
  /** Takes over a passport that was given by pairing. */
  adopt(passport: string): Promise<void>;
  /** Signs up; an activation mail follows, nobody is signed in yet. */
  signUp(request: SignUp): Promise<void>;
  /** Ends this session, or all of the account's. Ending all rejects when the server cannot be told. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** Follows changes of balance, sign-outs elsewhere and other tabs until the answered function is called. */
  follow(): () => void;
}

export interface SessionOptions {
  client: Client;
  storage: KeyValueStorage;
  visibility?: Visibility;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Told of failures that nobody waits for. */
  log?(message: string, error: unknown): void;
}

const KEYS = STORAGE_KEYS;
/** What `status` answers when a passport is no longer good. */
const ENDED: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'invalid_token']);

/** The session of a surface over its storage, which all its pages share (`decisions.md` §3). */
export function createSession({
  client,
  storage,
  visibility = ALWAYS_VISIBLE,
  now = Date.now,
  log = (message, error) => console.warn(message, error),
}: SessionOptions): Session {
  const store = createStore<SessionState>(() => ({ phase: 'starting', ...SIGNED_OUT }));
  const seconds = () => Math.floor(now() / 1000);
  /** Kept beside storage, which may be blocked. */
  let passport: string | null = null;
  let jwt: string | null = null;
  let reading: Promise<void> | undefined;
  let asking: Promise<boolean> | undefined;
  /** Changes with each sign-in and sign-out: what was asked before is about somebody else, even by the same passport. */
  let era = 0;

  /** Goes over to another passport, or to none. */
  function leave(next: string | null): void {
    era++;
    passport = next;
    jwt = null;
    asking = undefined;
  }

  function readStored(): Promise<void> {
    reading ??= (async () => {
      passport = await storage.get(KEYS.passport);
      jwt = await storage.get(KEYS.jwt);
    })();
    return reading;
  }

  async function applySubscription(
    subscription: Subscription,
    team: SessionState['team'],
  ): Promise<void> {
    if (store.getState().phase === 'signed_out') return;
    store.setState({ subscription, team, ...numbersOf(subscription, team, seconds()) });
    await keepNumbers();
  }

  async function keepNumbers(): Promise<void> {
    const { credits, monthlyUsage, totalCredits: total } = store.getState();
    await storage.set(KEYS.credits, String(credits));
    await storage.set(KEYS.monthlyUsage, String(monthlyUsage));
    await storage.set(KEYS.totalCredits, String(total));
  }

  /** Forgets the account: no passport, no user, no credits (`specification.md` §4). */
  async function forget(): Promise<void> {
    leave(null);
    // Beside the session, names of the account's files; the account itself lists what became of them.
    for (const key of OF_ACCOUNT) await storage.remove(KEYS[key]);
    await storage.set(KEYS.credits, '0');
    // Told last: whoever is told may look into the storage.
    if (passport === null) store.setState({ phase: 'signed_out', ...SIGNED_OUT });
  }

  /** One question at a time: true when the account was answered. */
  function ask(): Promise<boolean> {
    const asked = asking ?? askOnce();
    asking = asked;
    void asked.finally(() => {
      if (asking === asked) asking = undefined;
    });
    return asked;
  }

  async function askOnce(): Promise<boolean> {
    const of = era;
    if (passport === null) return false;
    try {
      const request = { app_type: client.options.appType };
      const answer = await client.call(calls.status, request);
      if (era !== of) return false;
      jwt = answer.jwt;
      await storage.set(KEYS.jwt, answer.jwt);
      const { profile, subscription, team_subscription: team } = answer;
      // At once: nobody is told of an account whose credits are not known.
      const numbers = numbersOf(subscription, team, seconds());
      store.setState({ phase: 'signed_in', profile, team, subscription, ...numbers });
      await keepNumbers();
      return true;
    } catch (error) {
      if (era !== of) return false;
      if (error instanceof GlossaError && ENDED.has(error.code)) await forget();
      else {
        log('The account could not be loaded.', error);
        if (store.getState().profile === null) store.setState({ phase: 'unreachable' });
      }
      return false;
    }
  }

  async function enter(given: string): Promise<void> {
    await readStored();
    leave(given);
    await storage.remove(KEYS.jwt);
    await storage.set(KEYS.passport, given);
    store.setState({ phase: 'loading', ...SIGNED_OUT });
    await ask();
  }

  /** What another page did to the storage. */
  async function takeOver(): Promise<void> {
    const stored = await storage.get(KEYS.passport);
    if (stored === passport) return;
    if (stored === null) {
      leave(null);
      store.setState({ phase: 'signed_out', ...SIGNED_OUT });
      return;
    }
    leave(stored);
    jwt = await storage.get(KEYS.jwt);
    store.setState({ phase: 'loading', ...SIGNED_OUT });
    await ask();
  }

  const inviteCode = async () => {
    const code = await storage.get(KEYS.inviteCode);
    return code === null ? {} : { invite_code: code };
  };

  return {
    store,
    async passport() {
      await readStored();
      return passport;
    },
    async jwt() {
      await readStored();
      if (passport === null) return null;
      if (jwt !== null && isFresh(jwt, seconds())) return jwt;
      await ask();
      return jwt !== null && isFresh(jwt, seconds()) ? jwt : null;
    },
    async renew() {
      await readStored();
      return ask();
    },
    async load() {
      await readStored();
      if (passport === null) {
        store.setState({ phase: 'signed_out', ...SIGNED_OUT });
        return;
      }
      const kept = async (key: string) => Number(await storage.get(key)) || 0;
      const credits = await kept(KEYS.credits);
      const monthlyUsage = await kept(KEYS.monthlyUsage);
      const total = await kept(KEYS.totalCredits);
      if (store.getState().profile === null) {
        store.setState({ phase: 'loading', credits, monthlyUsage, totalCredits: total });
      }
      await ask();
    },
    async refresh() {
      await readStored();
      return ask();
    },
    async signIn(credentials) {
      const channel = client.options.channel();
      const answer = await client.call(calls.unionEmailLogin, { channel, ...credentials });
      await enter(answer.passport);
    },
    async signInWithGoogle({ token, googleUid }) {
      const request = { token, google_uid: googleUid, ...(await inviteCode()) };
      await enter((await client.call(calls.unionLogin, request)).passport);
    },
    adopt: enter,
    async signUp(request) {
      const channel = client.options.channel();
      const invited = await inviteCode();
      await client.call(calls.unionEmailSignup, { channel, ...request, ...invited });
    },
    async signOut({ everywhere = false } = {}) {
      await readStored();
      if (passport === null) return forget();
      try {
        await client.call(calls.logout, { everywhere });
      } catch (error) {
        const ended = error instanceof GlossaError && ENDED.has(error.code);
        if (everywhere && !ended) throw error;
        if (!ended) log('The server could not be told of the sign-out.', error);
      }
      await forget();
    },
    follow() {
      let following: AbortController | undefined;
      const update = () => {
        const { phase } = store.getState();
        const wanted = phase === 'signed_in' || phase === 'unreachable';
        if (!wanted) {
          following?.abort(new DOMException('Signed out.', 'AbortError'));
          following = undefined;
          return;
        }
        if (following !== undefined) return;
        following = new AbortController();
        const options = {
          client,
          visibility,
          poll: ask,
          onEvent(event: AccountEvent) {
            if (event.type === 'signed_out') void forget();
            else void applySubscription(event.subscription, event.team_subscription);
          },
        };
        void followAccount(options, following.signal);
      };
      const stopStore = store.subscribe(update);
      const stopStorage = storage.watch?.((key) => {
        if (key === null || key === KEYS.passport) void takeOver();
      });
      update();
      return () => {
        stopStore();
        stopStorage?.();
        following?.abort(new DOMException('Left.', 'AbortError'));
      };
    },
  };
}
