import { GlossaError } from '@glossa/contract';
import type { Client } from '@glossa/core';
import { describe, expect, it, vi } from 'vitest';
import { type Charge, DailyCapReached, type Price } from './daily-spend.ts';
import { meteredChat, meteredPicture, meteredStream } from './metered.ts';

/** A day's count that lets a request of so many characters or credits through, and a server that streams these lines. */
function setUp({ limit = 1000, lines = [] as object[] } = {}) {
  const settled: [Price, Charge][] = [];
  const spend = {
    async hold(price: Price) {
      if (('characters' in price ? price.characters : price.credits) > limit)
        throw new DailyCapReached();
    },
    async settle(held: Price, charge: Charge) {
      settled.push([held, charge]);
    },
  };
  const stream = vi.fn(async () => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return new Blob([text]).stream();
  });
  const client = { stream } as unknown as Client;
  return { spend, client, stream, settled };
}

const translation = (index: number, cached: boolean) => ({
  index,
  translation: { text: 'x', cached, engine: 'e' },
});
const DONE = { done: true, credits: 1, meter: 7 };
/** Characters of the request. */
const held = { characters: 10 };
const request = { texts: ['Hello', 'big', '🏠!'], from: 'en', to: 'es' };

async function read(lines: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of lines) count++;
  return count;
}

describe('typed text', () => {
  it('counts what the server charged', async () => {
    const lines = [translation(0, false), translation(1, true), translation(2, false), DONE];
    const { spend, client, settled } = setUp({ lines });
    expect(await read(meteredStream(spend, client, request))).toBe(4);
    expect(settled).toEqual([[held, DONE]]);
  });

  it('says of a text once that is answered twice, and says of each line what it adds', async () => {
    const again = [translation(0, false), translation(0, false), translation(1, false), DONE];
    const { spend, client } = setUp({ lines: again });
    const added: number[] = [];
    for await (const { characters } of meteredStream(spend, client, request))
      added.push(characters);
    expect(added).toEqual([5, 0, 3, 0]);
  });

  it('that would pass the limit of the day is not sent', async () => {
    const { spend, client, stream, settled } = setUp({ limit: 9 });
    await expect(read(meteredStream(spend, client, request))).rejects.toMatchObject({
      code: 'limit_exceeded',
      reason: 'daily_cap',
    });
    expect(stream).not.toHaveBeenCalled();
    expect(settled).toEqual([]);
  });

  it('that breaks off may have been charged, but for what the server knew; what never began was not', async () => {
    const { spend, client, settled } = setUp({
      lines: [translation(0, true), translation(1, false)],
    });
    await expect(read(meteredStream(spend, client, request))).rejects.toThrow();
    expect(settled).toEqual([[held, { characters: 5 }]]);
    const other = setUp({ lines: [translation(0, false), translation(1, false), DONE] });
    for await (const _ of meteredStream(other.spend, other.client, request)) break;
    expect(other.settled).toEqual([[held, held]]);
    const never = setUp();
    never.stream.mockRejectedValue(new GlossaError('engine_unavailable', 'away'));
    await expect(read(meteredStream(never.spend, never.client, request))).rejects.toThrow();
    expect(never.settled).toEqual([[held, { credits: 0 }]]);
  });
});

describe('a question to the model', () => {
  const messages = [{ role: 'user' as const, content: 'Why?' }];

  it('is not sent beyond the limit, and counts nothing without an answer', async () => {
    const call = vi.fn(async () => {
      throw new GlossaError('engine_unavailable', 'away');
    });
    const client = { call } as unknown as Client;
    const ask = (spend: ReturnType<typeof setUp>['spend']) =>
      read(meteredChat(spend, client, messages, new AbortController().signal));
    await expect(ask(setUp({ limit: 3 }).spend)).rejects.toBeInstanceOf(DailyCapReached);
    expect(call).not.toHaveBeenCalled();
    const { spend, settled } = setUp();
    await expect(ask(spend)).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(settled).toEqual([[{ characters: 4 }, { credits: 0 }]]);
  });
});

describe('a picture', () => {
  it('holds a credit and counts what was charged', async () => {
    const { spend, settled } = setUp();
    expect(await meteredPicture(spend, async () => ({ credits: 0 }))).toEqual({ credits: 0 });
    const failing = meteredPicture(spend, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await meteredPicture(spend, async () => ({ credits: 1 }));
    const one = { credits: 1 };
    expect(settled).toEqual([
      [one, { credits: 0 }],
      [one, { credits: 0 }],
      [one, one],
    ]);
    const translate = vi.fn(async () => ({ credits: 1 }));
    const full = setUp({ limit: 0 }).spend;
    await expect(meteredPicture(full, translate)).rejects.toBeInstanceOf(DailyCapReached);
    expect(translate).not.toHaveBeenCalled();
  });
});
