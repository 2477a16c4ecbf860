import { escapeText } from '../../codes/words.ts';
import { FormValues } from '../form-values.ts';
import { inLines } from '../segment/passages.ts';
import type { Unit } from '../segment/unit.ts';
import { type Applied, isCurrent } from './apply.ts';
import { type Prepared, Presenter, type PresenterOptions } from './presenter.ts';

/** Makes what shows the translations of one page. */
export type MakeShowing = (options: PresenterOptions) => Showing;

/**
 * Shows translations in the page and takes them back: all that is of no use before the first answer. It comes in a
 * script of its own, which browsers read while the answers are on their way.
 */
export class Showing {
  readonly #presenter: Presenter;
  readonly #formValues = new FormValues();

  constructor(options: PresenterOptions) {
    this.#presenter = new Presenter(options);
  }

  /** True while the page still says what was read from it. */
  isCurrent(unit: Unit): boolean {
    return isCurrent(unit);
  }

  /** Reads what is needed of the page before it is written to; of many units first, as writing makes reading slow. */
  prepare(unit: Unit): Prepared {
    return this.#presenter.prepare(unit);
  }

  /** Shows a translation; what a form sends stays the same. Undefined where its tags are not those of its source. */
  show(unit: Unit, translation: string, prepared: Prepared): Applied | undefined {
    const text = asSet(unit, translation);
    return this.#formValues.kept(unit, () => this.#presenter.show(unit, text, prepared));
  }

  /** Gives what was shown since the last time the room it needs, in steps. @param write writes to the page */
  settle(write: (work: () => void) => void): Generator<void, void> {
    return this.#presenter.settle(write);
  }

  /** Takes back what was done for the page as a whole. */
  restore(): void {
    this.#presenter.restore();
  }

  /** Forms are sent as they are from now on. */
  stop(): void {
    this.#formValues.stop();
  }
}

/** A translation in lines where its source was set in lines. */
function asSet(unit: Unit, translation: string): string {
  if (unit.kind === 'attribute' || unit.setting === undefined) return translation;
  return inLines(translation, unit.setting, escapeText);
}
