import { textUse } from './functions.ts';
import { type Token, tokenize } from './tokens.ts';

/** Something a formula takes text from. */
export type TextSource = Extract<Token, { type: 'reference' | 'structured' | 'name' | 'text' }> & {
  /** Of a range that is searched: only its first column or row is compared. */
  first?: 'column' | 'row';
};

/** Where the text that a formula depends on comes from. */
export interface TextDependencies {
  /** Compared, measured or taken apart: other text would give another value. */
  reads: TextSource[];
  /** May be the value itself: it follows when the text is translated. */
  passes: TextSource[];
  /** Columns that structured references name. */
  columns: string[];
}

interface Frame {
  function: string | undefined;
  argument: number;
  /** What the current argument may carry, and whether an operator compares or computes with it. */
  carried: TextSource[];
  compares: boolean;
  computes: boolean;
  result: TextSource[];
}

/** Excel takes 8,192 characters; longer formulas are none. */
const LONGEST = 16_384;
const NOTHING: TextDependencies = { reads: [], passes: [], columns: [] };

/** What text a formula depends on, and how. */
export function analyzeFormula(formula: string): TextDependencies {
  if (formula.length > LONGEST || !/[\p{L}"]/u.test(formula)) return NOTHING;
  const reads: TextSource[] = [];
  const columns: string[] = [];
  const stack: Frame[] = [frame(undefined)];
  const top = () => stack.at(-1)!;
  for (const token of tokenize(formula)) {
    switch (token.type) {
      case 'reference':
      case 'name':
      case 'text':
        top().carried.push(token);
        break;
      case 'structured':
        top().carried.push(token);
        columns.push(...token.columns);
        break;
      case 'function':
        stack.push(frame(token.name));
        break;
      case 'open':
        stack.push(frame(undefined));
        break;
      case 'comma':
        endArgument(top(), reads);
        top().argument++;
        break;
      case 'close': {
        endArgument(top(), reads);
        const { result } = stack.pop()!;
        if (stack.length === 0) stack.push(frame(undefined));
        for (const source of result) top().carried.push(source);
        break;
      }
      case 'operator':
        if (/[&=<>]/.test(token.operator)) top().compares = true;
        else if (/[-+*/^%]/.test(token.operator)) top().computes = true;
        break;
      default:
    }
  }
  while (stack.length > 1) {
    endArgument(top(), reads);
    const { result } = stack.pop()!;
    top().carried.push(...result);
  }
  endArgument(top(), reads);
  return { reads, passes: top().result, columns };
}

function frame(name: string | undefined): Frame {
  return {
    function: name,
    argument: 0,
    carried: [],
    compares: false,
    computes: false,
    result: [],
  };
}

/** Decides what becomes of the text the argument may carry. */
function endArgument(frame: Frame, reads: TextSource[]): void {
  const { carried, compares, computes } = frame;
  frame.carried = [];
  frame.compares = false;
  frame.computes = false;
  const add = (sources: readonly TextSource[], to: TextSource[]) => {
    for (const source of sources) to.push(source);
  };
  if (compares) {
    add(carried, reads);
    return;
  }
  if (computes) return;
  if (frame.function === undefined) {
    add(carried, frame.result);
    return;
  }
  const use = textUse(frame.function);
  if (use.kind === 'reads') add(carried, reads);
  if (use.kind !== 'passes') return;
  if (use.reads(frame.argument)) add(carried, reads);
  if (use.passes(frame.argument)) {
    add(carried, frame.result);
    const searched = frame.function === 'VLOOKUP' ? 'column' : 'row';
    if (frame.function === 'VLOOKUP' || frame.function === 'HLOOKUP')
      add(
        carried.map((source) => ({ ...source, first: searched as 'column' | 'row' })),
        reads,
      );
  }
}
