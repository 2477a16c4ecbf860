import type { Box, Character } from '../model.ts';

/** Numbers that are kept of a character. */
const NUMBERS = 7;

/** A character whose numbers stand in one list with those of its piece: a page has too many for objects of their own. */
class PieceCharacter implements Character {
  readonly text: string;
  private readonly numbers: Float64Array;
  private readonly at: number;

  constructor(text: string, numbers: Float64Array, at: number) {
    this.text = text;
    this.numbers = numbers;
    this.at = at;
  }

  get x(): number {
    return this.numbers[this.at]!;
  }

  get y(): number {
    return this.numbers[this.at + 1]!;
  }

  get advance(): number {
    return this.numbers[this.at + 2]!;
  }

  get box(): Box {
    const { numbers, at } = this;
    return {
      left: numbers[at + 3]!,
      bottom: numbers[at + 4]!,
      right: numbers[at + 5]!,
      top: numbers[at + 6]!,
    };
  }
}

class AfterBlank extends PieceCharacter {
  get isAfterBlank(): true {
    return true;
  }
}

/** The characters of a piece, which are told one by one. */
export class CharacterList {
  readonly characters: Character[] = [];
  private readonly numbers: Float64Array;

  /** @param most characters that it will have */
  constructor(most: number) {
    this.numbers = new Float64Array(most * NUMBERS);
  }

  /** @param numbers x, y and advance, then the left, bottom, right and top of its box */
  add(text: string, isAfterBlank: boolean, ...numbers: readonly number[]): void {
    const at = this.characters.length * NUMBERS;
    for (let index = 0; index < NUMBERS; index++) this.numbers[at + index] = numbers[index]!;
    const Made = isAfterBlank ? AfterBlank : PieceCharacter;
    this.characters.push(new Made(text, this.numbers, at));
  }
}
