import { endOfInlineImage, type Token, Tokens } from './tokens.ts';

/** An operator with its operands; `start` is where its first operand begins. */
export interface Operator {
  name: string;
  operands: readonly Token[];
  start: number;
  end: number;
}

/** More operands than any operator takes (`scn` with 32 colorants, `TJ` has one array). */
const MAX_OPERANDS = 64;

const CONSTANTS = new Set(['true', 'false', 'null']);

const COLOR_COMPONENTS: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
  I: 1,
  Indexed: 1,
};

/** Bytes of an inline image's data where its dictionary tells them: without a filter. */
function dataLength(operands: readonly Token[]): number | undefined {
  const entry = (...keys: string[]): Token | undefined => {
    for (let i = 0; i + 1 < operands.length; i += 2) {
      const key = operands[i]!;
      if (key.type === 'name' && keys.includes(key.value)) return operands[i + 1];
    }
    return undefined;
  };
  const number = (token: Token | undefined) => (token?.type === 'number' ? token.value : undefined);
  if (entry('F', 'Filter')) return undefined;
  const width = number(entry('W', 'Width'));
  const height = number(entry('H', 'Height'));
  if (width === undefined || height === undefined) return undefined;
  const mask = entry('IM', 'ImageMask');
  const isMask = mask?.type === 'keyword' && mask.value === 'true';
  const space = entry('CS', 'ColorSpace');
  const components = isMask
    ? 1
    : space?.type === 'name'
      ? COLOR_COMPONENTS[space.value]
      : undefined;
  if (!components) return undefined;
  const bits = isMask ? 1 : (number(entry('BPC', 'BitsPerComponent')) ?? 8);
  return Math.ceil((width * components * bits) / 8) * height;
}

/**
 * The operators of a content stream in order. An inline image (`BI … ID … EI`) is one operator `BI`.
 *
 * @param bytes decoded; several streams of a page joined by a line feed
 */
export function* operatorsOf(bytes: Uint8Array): Generator<Operator> {
  const tokens = new Tokens(bytes);
  let operands: Token[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.type !== 'keyword' || CONSTANTS.has(token.value)) {
      operands.push(token);
      if (operands.length > MAX_OPERANDS) operands.shift();
      continue;
    }
    const start = operands[0]?.start ?? token.start;
    if (token.value === 'BI') {
      const entries: Token[] = [];
      let inside = tokens.next();
      while (inside && !(inside.type === 'keyword' && inside.value === 'ID')) {
        entries.push(inside);
        inside = tokens.next();
      }
      tokens.position = endOfInlineImage(bytes, tokens.position + 1, dataLength(entries));
      yield { name: 'BI', operands: entries, start, end: tokens.position };
    } else {
      yield { name: token.value, operands, start, end: token.end };
    }
    operands = [];
  }
}
