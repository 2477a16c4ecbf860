import { type ErrorCode, GlossaError } from '@glossa/contract';
import type { Connection } from '../../../features/connection.ts';
import type { DailySpend } from '../../../features/spend/daily-spend.ts';
import { meteredStream } from '../../../features/spend/metered.ts';
import type { Spent } from '../../../messaging/page-protocol.ts';
import { callError } from '../call-error.ts';
import { refreshBalance } from '../connection.ts';
import type { PageEngine } from './page-session.ts';

/** Translates on the server, within the person's limit of the day; tells what each request has cost. */
export function meteredTranslate(
  connection: Connection,
  spend: DailySpend,
  onSpent: (spent: Spent) => void,
): PageEngine['translate'] {
  return async ({ texts, from, to }, signal, onText) => {
    const spent: Spent = { characters: 0, credits: 0 };
    try {
      const request = { texts, from, to, format: 'html' as const };
      for await (const line of meteredStream(spend, connection.client, request, { signal })) {
        spent.characters += line.characters;
        if ('done' in line) spent.credits = line.credits;
        else if ('translation' in line) {
          onText(line.index, { text: line.translation.text });
        } else {
          const { code, message } = line.error;
          onText(line.index, { error: callError(new GlossaError(code as ErrorCode, message)) });
        }
      }
      refreshBalance(connection);
    } finally {
      if (spent.characters > 0 || spent.credits > 0) onSpent(spent);
    }
  };
}
