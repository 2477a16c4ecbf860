import { ARABIC, AS_WRITTEN, GREEK, HANGUL, HEBREW, KANA, type Spelling } from './spellings.ts';
import { CODES, MORSE_CODES, type MorseCode } from './tables.ts';

const SPELLINGS: Readonly<Record<MorseCode, Spelling>> = {
  international: AS_WRITTEN,
  cyrillic: AS_WRITTEN,
  greek: GREEK,
  hebrew: HEBREW,
  arabic: ARABIC,
  japanese: KANA,
  korean: HANGUL,
  thai: AS_WRITTEN,
};

const SIGNALS = new Map(
  MORSE_CODES.map((code) => [code, new Map(Object.entries<string>(CODES[code]))]),
);
const CHARACTERS = new Map(MORSE_CODES.map((code) => [code, characters(code)]));
/** Every character of every code; they belong to different scripts, so that none is in doubt. */
const ALL_SIGNALS = new Map([...SIGNALS.values()].toReversed().flatMap((code) => [...code]));

function characters(code: MorseCode): Map<string, string> {
  const back = new Map<string, string>();
  for (const [character, signal] of SIGNALS.get(code)!)
    if (!back.has(signal)) back.set(signal, character);
  return back;
}

const WORD_GAP = ' / ';
const SIGNAL_CHARACTERS = /[.\-·•∙−–—_‧]+/gu;

/**
 * Signals of a text, `.` and `-`, a space between characters, ` / ` between words, lines kept.
 * Characters without a signal are left out.
 */
export function toMorse(text: string): string {
  const spelled = split(text.normalize('NFC'));
  return spelled.replace(/[^\r\n]+/g, (line) =>
    line
      .split(/\s+/)
      .map(wordSignals)
      .filter((word) => word !== '')
      .join(WORD_GAP),
  );
}

/** Text of every script in the characters that are sent. */
function split(text: string): string {
  if (!/[^\0-\u024f]/.test(text)) return text.toUpperCase();
  let spelled = KANA.split(HANGUL.split(text));
  for (const spelling of [ARABIC, HEBREW, GREEK]) spelled = spelling.split(spelled);
  return spelled.toUpperCase().normalize('NFC');
}

function wordSignals(word: string): string {
  let signals = '';
  for (const character of word) {
    const signal = ALL_SIGNALS.get(character) ?? ALL_SIGNALS.get(withoutMarks(character));
    if (signal !== undefined) signals += signals === '' ? signal : ` ${signal}`;
  }
  return signals;
}

const withoutMarks = (character: string) =>
  character < '\u00c0' ? character : character.normalize('NFD')[0]!;

/**
 * Text of signals, read by one code; an unknown signal becomes #. Dots and dashes may be any of the
 * characters people use for them.
 */
export function fromMorse(signals: string, code: MorseCode): string {
  const back = CHARACTERS.get(code)!;
  const text = signals.replace(/[^\r\n]+/g, (line) =>
    line
      .trim()
      .split(/\s*[/|]\s*|\s{3,}/)
      .map((word) =>
        word
          .split(/\s+/)
          .filter((signal) => signal !== '')
          .map((signal) => back.get(plainSignal(signal)) ?? '#')
          .join(''),
      )
      .join(' '),
  );
  return SPELLINGS[code].join(text);
}

const plainSignal = (signal: string) =>
  signal.replace(SIGNAL_CHARACTERS, (run) => run.replace(/[·•∙‧]/gu, '.').replace(/[−–—_]/gu, '-'));
