import { calls, type ExtensionSettings } from '@glossa/contract';
import { browser } from 'wxt/browser';
import { RULES_KEY, readRules } from '../../features/rules/storage.ts';
import { isSyncRequest, type SyncAnswer } from '../../features/sync/messages.ts';
import { keepSyncState, readSyncState } from '../../features/sync/state.ts';
import { type SyncPort, syncOnce, textOf } from '../../features/sync/sync-once.ts';
import { changeSettings, readSettings, SETTINGS_KEY } from '../../storage/settings.ts';
import { callError } from './call-error.ts';
import { backgroundConnection } from './connection.ts';

/** After a change: more of them may follow. */
const PAUSE_MS = 1500;
let last: Promise<unknown> = Promise.resolve();
let pause: ReturnType<typeof setTimeout> | undefined;

/** Keeps the settings in step with the account while the person wants that: at changes, and when pages are opened. */
export function serveSync(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || !isSyncRequest(message)) return undefined;
    return message.type === 'sync/turn' ? inTurn(() => turn(message.on)) : inTurn(sync);
  });
  browser.storage.local.onChanged.addListener((changes) => {
    if (!(SETTINGS_KEY in changes || RULES_KEY in changes)) return;
    clearTimeout(pause);
    void inTurn(noteChange).then((changed) => {
      if (changed === true) pause = setTimeout(() => void inTurn(sync), PAUSE_MS);
    });
  });
  browser.runtime.onStartup.addListener(() => void inTurn(sync));
}

/** One after the other, so that none reads what another is about to write. Answers why it failed. */
function inTurn<T>(work: () => Promise<T>): Promise<T | SyncAnswer> {
  const done = last.then(work).catch(callError);
  last = done;
  return done;
}

async function turn(on: boolean): Promise<null> {
  const { server } = await readSettings();
  await keepSyncState(server, { ...(await readSyncState(server)), on });
  return on ? sync() : null;
}

/** Remembers when settings were changed here; answers whether there is something to send. */
async function noteChange(): Promise<boolean> {
  const { server } = await readSettings();
  const [state, local] = await Promise.all([readSyncState(server), readShared()]);
  if (!state.on || textOf(local) === state.same) return false;
  await keepSyncState(server, { ...state, changedAt: Date.now() });
  return true;
}

async function sync(): Promise<null> {
  const { server } = await readSettings();
  const state = await readSyncState(server);
  if (!state.on) return null;
  const { client, session, server: asked } = await backgroundConnection();
  // Another server was chosen this moment: it is told of its own settings at the next change.
  if (asked !== server) return null;
  if ((await session.passport()) === null) return null;
  const port: SyncPort = {
    async read() {
      const { revision, changed_at, settings } = await client.call(calls.extensionSettings, {});
      return { revision, changedAt: changed_at, settings };
    },
    async save(base_revision, changed_at, settings) {
      const request = { base_revision, changed_at, settings };
      return (await client.call(calls.saveExtensionSettings, request)).revision;
    },
  };
  const synced = await syncOnce(state, await readShared(), port);
  await keepSyncState(server, synced.state);
  if (synced.take !== null) {
    const { rules, ...shared } = synced.take;
    await changeSettings(shared, { [RULES_KEY]: rules });
  }
  return null;
}

async function readShared(): Promise<ExtensionSettings> {
  const [{ from, to, pageMode }, rules] = await Promise.all([readSettings(), readRules()]);
  return { from, to, pageMode, rules };
}
