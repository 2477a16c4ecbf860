import { extensionMessages } from '../../features/messages.ts';
import { uiLocale } from '../../storage/settings.ts';

/** The texts of one file of messages in the interface's language. */
export function textsOf(part: string): Record<string, string> {
  const all = extensionMessages(uiLocale()) as Record<string, Record<string, string> | undefined>;
  return all[part] ?? {};
}
