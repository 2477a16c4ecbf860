import { browser } from 'wxt/browser';

/** Requests of no tab: those of the background itself. */
const NO_TAB = -1;
/** Of this feature; session rules end with the browser. */
const FIRST_ID = 7000;
let nextId = FIRST_ID;

/**
 * Lets the background's own requests for an address say where they come from, for sites that give their pictures to
 * their pages only. Answers what ends it.
 */
export async function sendReferer(url: string, referrer: string): Promise<() => Promise<void>> {
  const id = nextId++;
  await browser.declarativeNetRequest.updateSessionRules({
    // One that a background left when it was stopped.
    removeRuleIds: [id],
    addRules: [
      {
        id,
        action: {
          type: 'modifyHeaders',
          requestHeaders: [{ header: 'Referer', operation: 'set', value: referrer }],
        },
        condition: {
          urlFilter: `|${url.replace(/#.*$/, '').replace(/[\^|]/g, '*')}|`,
          isUrlFilterCaseSensitive: true,
          tabIds: [NO_TAB],
          resourceTypes: ['xmlhttprequest', 'other'],
        },
      },
    ],
  });
  return () => browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] });
}

/** Ends rules that a stopped background left. */
export async function clearRefererRules(): Promise<void> {
  const rules = await browser.declarativeNetRequest.getSessionRules();
  const left = rules.map(({ id }) => id).filter((id) => id >= FIRST_ID);
  if (left.length > 0) {
    await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: left });
  }
}
