import { browser } from 'wxt/browser';
import type { ImageErrand } from '../../messaging/image-protocol.ts';
import type { AccountRequest } from '../account/messages.ts';

/** Has the background do something; undefined where the extension was updated or removed. */
export async function errand<Answer>(request: ImageErrand): Promise<Answer | undefined> {
  try {
    return await browser.runtime.sendMessage<ImageErrand, Answer>(request);
  } catch {
    return undefined;
  }
}

/** As `errand`, where no answer is waited for. */
export function tell(request: ImageErrand): void {
  void errand(request);
}

/** Opens what a wall asks for: signing in, or the plans. */
export function account(wall: 'sign_in' | 'credits'): void {
  const type = wall === 'credits' ? 'account/plans' : 'account/sign-in';
  void browser.runtime.sendMessage({ type } satisfies AccountRequest).catch(() => {});
}
