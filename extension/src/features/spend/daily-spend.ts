import {
  CHARACTERS_PER_TEXT_CREDIT,
  countCharacters,
  GlossaError,
  meterReading,
  textCredits,
} from '@glossa/contract';
import { z } from 'zod';
import type { CallReason } from '../../messaging/protocol.ts';

/** The person's own limit of credits a day would be passed. */
export class DailyCapReached extends GlossaError {
  readonly reason = 'daily_cap' satisfies CallReason;

  constructor() {
    super('limit_exceeded', 'The limit of credits a day is reached.');
  }
}

const count = z.number().int().min(0);
const spentSchema = z.object({
  /** Local calendar day, `2026-01-31`. */
  day: z.string(),
  /** What the server charged. */
  credits: count,
  /** What requests under way may cost: text that they sent, and whole credits. */
  held: z.object({ characters: count, credits: count }),
  /** Reading of the server's meter of text since its last full credit, as far as it is known. */
  meter: count.max(CHARACTERS_PER_TEXT_CREDIT - 1),
});
type SpentToday = z.infer<typeof spentSchema>;

/** What a request costs at most: text, priced on the meter, or whole credits. */
export type Price = { characters: number } | { credits: number };

/** What it cost: what the server says, or the text that it translated where it does not say. */
export type Charge = { characters: number } | { credits: number; meter?: number | undefined };

export interface DailySpendDeps {
  /** Credits a day, at most; null for no limit. */
  cap(): Promise<number | null>;
  load(): Promise<unknown>;
  save(spent: SpentToday): Promise<void>;
  /** Today's local calendar day. */
  today(): string;
  /** Does a piece of work while no other one of the extension is done, in whichever of its contexts. */
  inTurn(work: () => Promise<void>): Promise<void>;
}

const charactersOf = (price: Price) => ('characters' in price ? price.characters : 0);
const creditsOf = (price: Price) => ('credits' in price ? price.credits : 0);

/**
 * Counts the credits that the server charged today, over restarts of the background and in the pages of the extension,
 * and keeps them within the person's limit. Concurrent requests are counted one after the other: each puts aside what it
 * may cost before it is sent, priced as the server prices it, and what it did cost stands in its place afterwards. Where
 * others use the account meanwhile, the meter stands elsewhere: that is one credit at most.
 */
export class DailySpend {
  readonly #deps: DailySpendDeps;

  constructor(deps: DailySpendDeps) {
    this.#deps = deps;
  }

  /**
   * Puts aside what a request that is about to be sent may cost; rejects with `DailyCapReached` beyond the limit. Where
   * there is no limit nobody waits until that is written: what ends the request has its turn after it.
   */
  async hold(price: Price): Promise<void> {
    const isLimited = (await this.#deps.cap()) !== null;
    const putAside = this.#change(async (spent) => {
      const held = {
        characters: spent.held.characters + charactersOf(price),
        credits: spent.held.credits + creditsOf(price),
      };
      const cap = await this.#deps.cap();
      const most = spent.credits + held.credits + textCredits(spent.meter, held.characters);
      if (cap !== null && most > cap) throw new DailyCapReached();
      return { ...spent, held };
    });
    if (isLimited) return putAside;
    putAside.catch(() => {});
  }

  /** Ends a request: what was put aside for it gives way to what it cost. */
  settle(held: Price, charge: Charge): Promise<void> {
    return this.#change(async (spent) => ({
      ...spent,
      ...charged(spent, charge),
      held: {
        characters: Math.max(0, spent.held.characters - charactersOf(held)),
        credits: Math.max(0, spent.held.credits - creditsOf(held)),
      },
    }));
  }

  /** Reading of the meter as far as it is known: what a text would cost follows from it. */
  async meter(): Promise<number> {
    return (await this.#today()).meter;
  }

  #change(change: (spent: SpentToday) => Promise<SpentToday>): Promise<void> {
    return this.#deps.inTurn(async () => this.#deps.save(await change(await this.#today())));
  }

  async #today(): Promise<SpentToday> {
    const day = this.#deps.today();
    const { data } = spentSchema.safeParse(await this.#deps.load());
    if (data?.day === day) return data;
    return { day, credits: 0, held: { characters: 0, credits: 0 }, meter: data?.meter ?? 0 };
  }
}

function charged(
  { credits, meter }: SpentToday,
  charge: Charge,
): Pick<SpentToday, 'credits' | 'meter'> {
  if ('credits' in charge) {
    return { credits: credits + charge.credits, meter: charge.meter ?? meter };
  }
  return {
    credits: credits + textCredits(meter, charge.characters),
    meter: meterReading(meter + charge.characters),
  };
}

const wordsOf = (coded: string) => coded.replace(/<[^>]*>/g, '').replace(/&(?:\w+|#\w+);/g, '.');

/** Characters of coded text that a server counts at most: its words without tags. */
export function billedCharacters(coded: string): number {
  return countCharacters(wordsOf(coded));
}

/** Between two sentences: a server counts sentences. */
const GAP = /(?<=[.!?…]["'”’»)]*)\s+/gu;

/** Credits for texts of a page on a meter at `meter`, as the server charges them: each of them once. */
export function pageCredits(meter: number, texts: Iterable<string>): number {
  let characters = 0;
  for (const text of new Set(texts)) {
    characters += countCharacters(wordsOf(text).replace(GAP, ''));
  }
  return textCredits(meter, characters);
}
