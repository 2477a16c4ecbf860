import type { PageState } from '../../messaging/page-protocol.ts';

/** So many answers tell how a page fares now. */
const LOOKED_AT = 20;

/** How the last passages fared: failures, and how many are looked at. */
type Lately = PageState['lately'];

/** True when what a reader looks at now is, for the most part, not translated. */
export const isMostLost = ({ failed, of }: Lately): boolean => failed > 0 && failed * 2 >= of;

/** Remembers how the last answers went: one passage that is refused is little, a screen full of them is not. */
export class Outcomes {
  readonly #last: boolean[] = [];

  add(succeeded: boolean): void {
    this.#last.push(succeeded);
    if (this.#last.length > LOOKED_AT) this.#last.shift();
  }

  /** Failed passages are asked for again. */
  clear(): void {
    this.#last.length = 0;
  }

  /** @param asked passages that were asked for, those without an answer among them */
  lately(asked: number): Lately {
    const failed = this.#last.filter((succeeded) => !succeeded).length;
    return { failed, of: Math.min(Math.max(asked, failed), LOOKED_AT) };
  }
}
