import { abortableSleep } from '@glossa/contract/abort';
import { pairingCode } from '@glossa/core';
import { browser } from 'wxt/browser';
import { isAccountRequest } from '../../features/account/messages.ts';
import { createPairer, type PairingDeps } from '../../features/account/pair.ts';
import { pairingStore } from '../../features/account/pairing-state.ts';
import { connect, NEVER_SHOWN } from '../../features/connection.ts';
import { backgroundConnection } from './connection.ts';

/** Wakes a background that was stopped while a sign-in waits. */
const ALARM = 'pairing';
const ALARM_MINUTES = 0.5;

const openTab = async (url: string) => {
  await browser.tabs.create({ url });
};

/** The code to compare stands on the toolbar button: the popup closes when the site's tab opens. */
const show: PairingDeps['show'] = async (pairing) => {
  if (pairing === null) {
    await browser.alarms.clear(ALARM);
    await browser.action.setBadgeText({ text: '' });
    return;
  }
  await browser.alarms.create(ALARM, { periodInMinutes: ALARM_MINUTES });
  await browser.action.setBadgeText({ text: pairingCode(pairing.challenge) });
};

/** Signs in for popup, options and cards, and opens the site's dashboard and plans for them. */
export function serveAccount(): void {
  const pairer = createPairer({
    store: pairingStore,
    connect: (server) => connect(server, NEVER_SHOWN),
    openTab,
    show,
    now: Date.now,
    sleep: abortableSleep,
  });
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || !isAccountRequest(message)) return undefined;
    return answer(message.type);
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void pairer.resume();
  });
  void pairer.resume();

  async function answer(type: string): Promise<void> {
    if (type === 'account/cancel') return pairer.cancel();
    const { server } = await backgroundConnection();
    if (type === 'account/sign-in') await pairer.begin(server);
    else await openTab(`${server}${type === 'account/plans' ? '/pricing' : '/dashboard'}`);
  }
}
