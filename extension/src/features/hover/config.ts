import { browser } from 'wxt/browser';
import type { AssistConfig, AssistRequest } from '../../messaging/assist-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';

/** Tells the background something; a script whose extension was updated or removed is heard by nobody. */
export async function tell<Answer>(request: AssistRequest): Promise<Answer | undefined> {
  try {
    return await browser.runtime.sendMessage<AssistRequest, Answer>(request);
  } catch {
    return undefined;
  }
}

/** Languages and texts for the page's helpers; undefined where the extension is gone. */
export function askConfig(): Promise<AssistConfig | undefined> {
  return tell<AssistConfig>({ type: 'assist/config' });
}

/** What to tell a person of a refused call. */
export function errorText(config: AssistConfig, error: CallError): string {
  if (error.reason === 'daily_cap') return config.texts.capReached;
  return config.errors[error.code] ?? config.errors.internal ?? error.code;
}
