import {
  CHARACTERS_PER_TEXT_CREDIT,
  type calls,
  countCharacters,
  type RequestOf,
  type TranslateStreamLine,
} from '@glossa/contract';
import {
  askChat,
  type CallOptions,
  type ChatMessages,
  type Client,
  translateStream,
} from '@glossa/core';
import { billedCharacters, type DailySpend } from './daily-spend.ts';

/** The part of the day's count that calls need. */
type Spend = Pick<DailySpend, 'reserve' | 'release' | 'add'>;

/** A line of the answer, and how many characters it adds to what is spent. */
export type MeteredLine = TranslateStreamLine & { characters: number };

/**
 * Core's `translateStream` within the person's limit of the day: rejects with `DailyCapReached` before anything is sent
 * when the texts would pass it. What the server knew already, or never answered, is given back. A text counts once,
 * however often it is answered.
 */
export async function* meteredStream(
  spend: Spend,
  client: Client,
  request: RequestOf<typeof calls.translate>,
  options?: CallOptions,
): AsyncGenerator<MeteredLine> {
  const { texts = [request.text ?? ''], format } = request;
  const lengths = texts.map(format === 'html' ? billedCharacters : countCharacters);
  const reserved = lengths.reduce((sum, each) => sum + each, 0);
  await spend.reserve(reserved);
  let spent = 0;
  try {
    for await (const line of translateStream(client, request, options)) {
      let characters = 0;
      if ('translation' in line && !line.translation.cached) {
        characters = lengths[line.index] ?? 0;
        lengths[line.index] = 0;
      }
      spent += characters;
      yield { ...line, characters };
    }
  } finally {
    if (spent < reserved) await spend.release(reserved - spent);
  }
}

/** Core's `askChat` under the same terms: the new question counts, and the answer, whose length nobody knows before. */
export async function* meteredChat(
  spend: Spend,
  client: Client,
  messages: ChatMessages,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const asked = countCharacters(messages.at(-1)?.content ?? '');
  await spend.reserve(asked);
  let answer = '';
  try {
    for await (answer of askChat(client, messages, signal)) yield answer;
  } finally {
    if (answer === '') await spend.release(asked);
    else await spend.add(countCharacters(answer));
  }
}

/**
 * Has a picture translated under the same terms: it counts as one credit while it is worked on, and as what was charged
 * afterwards.
 */
export async function meteredPicture<Result extends { credits: number }>(
  spend: Spend,
  translate: () => Promise<Result>,
): Promise<Result> {
  await spend.reserve(CHARACTERS_PER_TEXT_CREDIT);
  let credits = 0;
  try {
    const result = await translate();
    credits = result.credits;
    return result;
  } finally {
    if (credits === 0) await spend.release(CHARACTERS_PER_TEXT_CREDIT);
  }
}
