/**
 * Uniliteral signs: Gardiner's number, character, and the letter of the Manuel de Codage that stands for it
 * (Gardiner, Egyptian Grammar, §18 and sign list; Buurman et al., Inventaire des signes hiéroglyphiques, 1988).
 */
export const SIGNS: readonly (readonly [gardiner: string, sign: string, codage: string])[] = [
  ['G1', '𓄿', 'A'],
  ['M17', '𓇋', 'i'],
  ['M17A', '𓇌', 'y'],
  ['D36', '𓂝', 'a'],
  ['G43', '𓅱', 'w'],
  ['D58', '𓃀', 'b'],
  ['Q3', '𓊪', 'p'],
  ['I9', '𓆑', 'f'],
  ['G17', '𓅓', 'm'],
  ['N35', '𓈖', 'n'],
  ['D21', '𓂋', 'r'],
  ['E23', '𓃭', 'l'],
  ['O4', '𓉔', 'h'],
  ['V28', '𓎛', 'H'],
  ['Aa1', '𓐍', 'x'],
  ['F32', '𓄡', 'X'],
  ['O34', '𓊃', 'z'],
  ['S29', '𓋴', 's'],
  ['N37', '𓈙', 'S'],
  ['N29', '𓈎', 'q'],
  ['V31', '𓎡', 'k'],
  ['W11', '𓎼', 'g'],
  ['X1', '𓏏', 't'],
  ['V13', '𓍿', 'T'],
  ['D46', '𓂧', 'd'],
  ['I10', '𓆓', 'D'],
  ['V4', '𓍯', 'o'],
];

/** Transliteration letters of Egyptologists, as the Manuel de Codage writes them. */
export const SCHOLARLY: readonly (readonly [letter: string, codage: string])[] = [
  ['ꜣ', 'A'],
  ['ꜥ', 'a'],
  ['ꞽ', 'i'],
  ['ỉ', 'i'],
  ['j', 'i'],
  ['ḥ', 'H'],
  ['ḫ', 'x'],
  ['ẖ', 'X'],
  ['š', 'S'],
  ['ḳ', 'q'],
  ['ṯ', 'T'],
  ['ḏ', 'D'],
  ['u', 'w'],
];

/** English letters and pairs by their sound, as codage letters. The longest match counts. */
export const ENGLISH: readonly (readonly [spelling: string, codage: string])[] = [
  ['sh', 'S'],
  ['ch', 'T'],
  ['tch', 'T'],
  ['th', 'T'],
  ['kh', 'x'],
  ['ph', 'f'],
  ['qu', 'qw'],
  ['ck', 'k'],
  ['dge', 'D'],
  ['ee', 'y'],
  ['oo', 'w'],
  ['a', 'A'],
  ['b', 'b'],
  ['c', 'k'],
  ['ce', 'si'],
  ['ci', 'si'],
  ['cy', 'sy'],
  ['d', 'd'],
  ['e', 'i'],
  ['f', 'f'],
  ['g', 'g'],
  ['h', 'h'],
  ['i', 'i'],
  ['j', 'D'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['o', 'o'],
  ['p', 'p'],
  ['q', 'q'],
  ['r', 'r'],
  ['s', 's'],
  ['t', 't'],
  ['u', 'w'],
  ['v', 'f'],
  ['w', 'w'],
  ['x', 'ks'],
  ['y', 'y'],
  ['z', 'z'],
];

/** Signs for the powers of ten, each written as often as the digit says. Seven digits at most. */
export const POWERS_OF_TEN = ['𓏺', '𓎆', '𓍢', '𓆼', '𓂭', '𓆐', '𓁨'] as const;

/** What surrounds the name of a king or queen. */
export const CARTOUCHE = { start: '𓍹', end: '𓍻' } as const;
