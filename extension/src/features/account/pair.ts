import { GlossaError } from '@glossa/contract';
import { type Client, claimPassport, createPairing, pairingPath, type Session } from '@glossa/core';
import type { PairingStore, PendingPairing } from './pairing-state.ts';

/** As long as a confirmation is good. */
const LIFETIME_MS = 10 * 60_000;
const OUT_OF_REACH_MS = 5000;

export interface PairingDeps {
  store: PairingStore;
  connect(server: string): { client: Client; session: Pick<Session, 'adopt'> };
  openTab(url: string): Promise<void>;
  /** Shows what the person compares with the site: the pairing, or that there is none. */
  show(pairing: PendingPairing | null): Promise<void>;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Rejects when `signal` aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface Pairer {
  /** Begins a sign-in with `server`, in a tab of its site; one that waits already is opened again. */
  begin(server: string): Promise<void>;
  /** Goes on with a sign-in that waits, after the background was stopped; resolves when it has ended. */
  resume(): Promise<void>;
  cancel(): Promise<void>;
}

/** Signs in by pairing (`decisions.md` §3): the site confirms a challenge, this side claims its passport. */
export function createPairer(deps: PairingDeps): Pairer {
  const { store, now } = deps;
  let polling: { verifier: string; controller: AbortController; done: Promise<void> } | undefined;

  async function end(): Promise<void> {
    await store.clear();
    await deps.show(null);
  }

  async function poll(pairing: PendingPairing, signal: AbortSignal): Promise<void> {
    const { client, session } = deps.connect(pairing.server);
    /** Looks into the store between questions: it says when another context gave up. */
    const sleep = async (ms: number) => {
      await deps.sleep(ms, signal);
      const kept = await store.read();
      if (kept?.verifier !== pairing.verifier || now() >= pairing.expiresAt) {
        throw new GlossaError('invalid_token', 'The pairing has ended.');
      }
    };
    for (;;) {
      try {
        await session.adopt(await claimPassport(client, pairing, signal, sleep));
        return;
      } catch (error) {
        if (signal.aborted) return;
        const code = error instanceof GlossaError ? error.code : 'internal';
        if (code !== 'source_unavailable' && code !== 'rate_limited') return;
        if (await sleep(OUT_OF_REACH_MS).then(undefined, () => 'ended')) return;
      }
    }
  }

  async function resume(): Promise<void> {
    const pairing = await store.read();
    if (pairing === null) return;
    if (polling?.verifier !== pairing.verifier) {
      polling?.controller.abort(new DOMException('Another sign-in.', 'AbortError'));
      const controller = new AbortController();
      const { verifier } = pairing;
      const done = poll(pairing, controller.signal).then(async () => {
        if (polling?.verifier === verifier) polling = undefined;
        if ((await store.read())?.verifier === verifier) await end();
      });
      polling = { verifier, controller, done };
    }
    await polling.done;
  }

  return {
    async begin(server) {
      const waiting = await store.read();
      const usable = waiting?.server === server && now() < waiting.expiresAt;
      const pairing = usable
        ? waiting
        : { ...(await createPairing()), server, expiresAt: now() + LIFETIME_MS };
      await store.write(pairing);
      await deps.show(pairing);
      const { client } = deps.connect(server);
      await deps.openTab(server + pairingPath(pairing, client.options.appType));
      void resume();
    },
    resume,
    async cancel() {
      polling?.controller.abort(new DOMException('Canceled.', 'AbortError'));
      polling = undefined;
      await end();
    },
  };
}
