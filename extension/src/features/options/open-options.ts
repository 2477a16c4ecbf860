import { browser } from 'wxt/browser';
import type { AssistRequest, OptionsPart } from '../../messaging/assist-protocol.ts';

/** Opens the options at one of their parts; in an extension's own page or its background. */
export async function openOptionsAt(part: OptionsPart): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html#${part}`) });
}

/** Opens the options at one of their parts: pages of the extension by themselves, cards in pages have it done. */
export function openOptions(part: OptionsPart): void {
  if (browser.runtime.openOptionsPage !== undefined) void openOptionsAt(part);
  else {
    const request: AssistRequest = { type: 'assist/open-options', part };
    void browser.runtime.sendMessage(request);
  }
}
