import { GlossaError } from '@glossa/contract';
import type { Client } from '@glossa/core';
import { describe, expect, it, vi } from 'vitest';
import { DailyCapReached } from './daily-spend.ts';
import { meteredChat, meteredPicture, meteredStream } from './metered.ts';

/** A day's count with a limit in characters, and a server that streams these lines. */
function setUp({ limit = 1000, lines = [] as object[] } = {}) {
  let spent = 0;
  const spend = {
    async reserve(characters: number) {
      if (spent + characters > limit) throw new DailyCapReached();
      spent += characters;
    },
    async release(characters: number) {
      spent -= characters;
    },
    async add(characters: number) {
      spent += characters;
    },
  };
  const stream = vi.fn(async () => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return new Blob([text]).stream();
  });
  const client = { stream } as unknown as Client;
  return { spend, client, stream, spent: () => spent };
}

const translation = (index: number, cached: boolean) => ({
  index,
  translation: { text: 'x', cached, engine: 'e' },
});
const DONE = { done: true, credits: 1 };
const request = { texts: ['Hello', 'big', '🏠!'], from: 'en', to: 'es' };

async function read(lines: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of lines) count++;
  return count;
}

describe('typed text', () => {
  it('counts its characters, but for what the server knew', async () => {
    const lines = [translation(0, false), translation(1, true), translation(2, false), DONE];
    const { spend, client, spent } = setUp({ lines });
    expect(await read(meteredStream(spend, client, request))).toBe(4);
    expect(spent()).toBe(7);
  });

  it('counts a text once that is answered twice, and says of each line what it adds', async () => {
    const again = [translation(0, false), translation(0, false), translation(1, false), DONE];
    const { spend, client, spent } = setUp({ lines: again });
    const added: number[] = [];
    for await (const { characters } of meteredStream(spend, client, request))
      added.push(characters);
    expect(added).toEqual([5, 0, 3, 0]);
    expect(spent()).toBe(8);
  });

  it('that would pass the limit of the day is not sent', async () => {
    const { spend, client, stream, spent } = setUp({ limit: 9 });
    await expect(read(meteredStream(spend, client, request))).rejects.toMatchObject({
      code: 'limit_exceeded',
      reason: 'daily_cap',
    });
    expect(stream).not.toHaveBeenCalled();
    expect(spent()).toBe(0);
  });

  it('gives back what was not answered: a failure, or newer typing', async () => {
    const { spend, client, spent } = setUp({ lines: [translation(0, false)] });
    await expect(read(meteredStream(spend, client, request))).rejects.toThrow();
    expect(spent()).toBe(5);
    const other = setUp({ lines: [translation(0, false), translation(1, false), DONE] });
    for await (const _ of meteredStream(other.spend, other.client, request)) break;
    expect(other.spent()).toBe(5);
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
    const { spend, spent } = setUp();
    await expect(ask(spend)).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(spent()).toBe(0);
  });
});

describe('a picture', () => {
  it('counts as a credit unless none was charged', async () => {
    const { spend, spent } = setUp({ limit: 1999 });
    expect(await meteredPicture(spend, async () => ({ credits: 0 }))).toEqual({ credits: 0 });
    expect(spent()).toBe(0);
    const failing = meteredPicture(spend, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await meteredPicture(spend, async () => ({ credits: 1 }));
    expect(spent()).toBe(1000);
    const translate = vi.fn(async () => ({ credits: 1 }));
    await expect(meteredPicture(spend, translate)).rejects.toBeInstanceOf(DailyCapReached);
    expect(translate).not.toHaveBeenCalled();
  });
});
