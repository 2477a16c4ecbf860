import type { Codec, Options } from '../tool.ts';
import { fromMorse, toMorse } from './code.ts';
import type { MorseCode } from './tables.ts';

const SYMBOLS: Record<string, readonly [dot: string, dash: string]> = {
  ascii: ['.', '-'],
  round: ['•', '−'],
  typographic: ['·', '–'],
};

/** Morse signals of every script. Options: `code` (read signals as), `symbols` (how dots and dashes look). */
export function morse({ code, symbols }: Options): Codec {
  const [dot, dash] = SYMBOLS[String(symbols)]!;
  const shown = (signals: string) =>
    symbols === 'ascii' ? signals : signals.replaceAll('.', dot).replaceAll('-', dash);
  return {
    encode: (text) => shown(toMorse(text)),
    decode: (text) => fromMorse(text, code as MorseCode),
  };
}
