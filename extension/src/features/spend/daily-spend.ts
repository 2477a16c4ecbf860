import { CHARACTERS_PER_TEXT_CREDIT, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CallReason } from '../../messaging/protocol.ts';

/** The person's own limit of credits a day would be passed. */
export class DailyCapReached extends GlossaError {
  readonly reason = 'daily_cap' satisfies CallReason;

  constructor() {
    super('limit_exceeded', 'The limit of credits a day is reached.');
  }
}

const spentSchema = z.object({
  /** Local calendar day, `2026-01-31`. */
  day: z.string(),
  characters: z.number().int().min(0),
});
type SpentToday = z.infer<typeof spentSchema>;

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

/**
 * Counts the characters that were translated for credits today, over restarts of the background and in the pages of the
 * extension, and keeps them within the person's limit. Concurrent requests are counted one after the other, each before it is sent.
 */
export class DailySpend {
  readonly #deps: DailySpendDeps;

  constructor(deps: DailySpendDeps) {
    this.#deps = deps;
  }

  /** Counts characters that are about to be sent; rejects with `DailyCapReached` when they pass the limit. */
  reserve(characters: number): Promise<void> {
    return this.#deps.inTurn(async () => {
      const [spent, cap] = await Promise.all([this.#today(), this.#deps.cap()]);
      const sum = spent.characters + characters;
      if (cap !== null && sum > cap * CHARACTERS_PER_TEXT_CREDIT) throw new DailyCapReached();
      await this.#deps.save({ ...spent, characters: sum });
    });
  }

  /** Counts characters that are spent already, whatever the limit. */
  add(characters: number): Promise<void> {
    return this.#deps.inTurn(async () => {
      const spent = await this.#today();
      await this.#deps.save({ ...spent, characters: spent.characters + characters });
    });
  }

  /** Takes back what was reserved and not used. */
  release(characters: number): Promise<void> {
    return this.#deps.inTurn(async () => {
      const spent = await this.#today();
      await this.#deps.save({ ...spent, characters: Math.max(0, spent.characters - characters) });
    });
  }

  async #today(): Promise<SpentToday> {
    const day = this.#deps.today();
    const { data } = spentSchema.safeParse(await this.#deps.load());
    return data?.day === day ? data : { day, characters: 0 };
  }
}

/** Characters of coded text that a server counts: its words without tags. */
export function billedCharacters(coded: string): number {
  const words = coded.replace(/<[^>]*>/g, '').replace(/&(?:\w+|#\w+);/g, '.');
  return [...words].length;
}
