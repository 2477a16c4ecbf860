import {
  CREDITS_PER_IMAGE,
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
import { billedCharacters, type Charge, type DailySpend } from './daily-spend.ts';

/** The part of the day's count that calls need. */
type Spend = Pick<DailySpend, 'hold' | 'settle'>;

const NOTHING: Charge = { credits: 0 };

/** A line of the answer, and how many characters it adds to what is spent. */
export type MeteredLine = TranslateStreamLine & { characters: number };

/**
 * Core's `translateStream` within the person's limit of the day: rejects with `DailyCapReached` before anything is sent
 * when the texts would pass it. What the server says that it charged is what counts; of a stream that breaks off once it
 * had begun all that the server did not know may have been charged, of one that never began nothing was. A text
 * counts once, however often it is answered.
 */
export async function* meteredStream(
  spend: Spend,
  client: Client,
  request: RequestOf<typeof calls.translate>,
  options?: CallOptions,
): AsyncGenerator<MeteredLine> {
  const { texts = [request.text ?? ''], format } = request;
  const lengths = texts.map(format === 'html' ? billedCharacters : countCharacters);
  const held = { characters: lengths.reduce((sum, each) => sum + each, 0) };
  await spend.hold(held);
  let free = 0;
  let charge = NOTHING;
  try {
    for await (const line of translateStream(client, request, options)) {
      let characters = 0;
      if ('done' in line) charge = line;
      else {
        const length = lengths[line.index] ?? 0;
        lengths[line.index] = 0;
        if ('translation' in line && !line.translation.cached) characters = length;
        else free += length;
        charge = { characters: held.characters - free };
      }
      yield { ...line, characters };
    }
  } finally {
    await spend.settle(held, charge);
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
  const held = { characters: asked };
  await spend.hold(held);
  let answer = '';
  try {
    for await (answer of askChat(client, messages, signal)) yield answer;
  } finally {
    const charge = answer === '' ? NOTHING : { characters: asked + countCharacters(answer) };
    await spend.settle(held, charge);
  }
}

/** What a picture costs at most. */
export const ONE_PICTURE = { credits: CREDITS_PER_IMAGE };

/**
 * Has a picture translated under the same terms: it counts as one credit while it is worked on, and as what was charged
 * afterwards.
 */
export async function meteredPicture<Result extends { credits: number }>(
  spend: Spend,
  translate: () => Promise<Result>,
): Promise<Result> {
  await spend.hold(ONE_PICTURE);
  let charge = NOTHING;
  try {
    const result = await translate();
    charge = { credits: result.credits };
    return result;
  } finally {
    await spend.settle(ONE_PICTURE, charge);
  }
}
