import { loadMessages } from './load-messages.ts';
import type { LocaleCode } from './locales.ts';
import type { Messages } from './messages.gen.ts';
import { fill } from './read-messages.ts';

/**
 * The statement to which whoever gives a sample of a voice agrees, as pages show it: what is confirmed, and where the sample
 * goes when the engine sends it away.
 */
export async function consentStatement(
  locale: LocaleCode,
  { name, whereabouts }: { name: string; whereabouts: 'here' | 'sent' | 'kept' },
): Promise<string> {
  const { 'new/clone': texts } = await loadMessages(locale, ['new/clone']);
  const { text, ...sentAway } = (texts as Messages['new/clone']).consent;
  if (whereabouts === 'here') return text;
  return `${text} ${fill(sentAway[whereabouts], { service: name })}`;
}
