import { EMOJI_LANGUAGES, type EmojiLanguage, loadLexicon } from './emoji/languages.ts';
import { CURRENCIES } from './numbers/currency-codes.ts';
import { loadGrammar, NUMBER_LANGUAGES, type NumberLanguage } from './numbers/languages.ts';
import type { OptionSpec, TextTool } from './tool.ts';

const choice = <const T extends readonly string[]>(name: string, choices: T): OptionSpec => ({
  name,
  kind: 'choice',
  choices,
  default: choices[0]!,
});
const flag = (name: string, value: boolean): OptionSpec => ({
  name,
  kind: 'boolean',
  default: value,
});
const integer = (name: string, min: number, max: number, value: number): OptionSpec => ({
  name,
  kind: 'integer',
  min,
  max,
  default: value,
});
const SEED = integer('seed', 0, 999_999_999, 1);

/** Every text tool, in the order of their addresses. A page, the command line and tests are made from this list. */
export const TEXT_TOOLS = [
  {
    slug: 'aurebesh-translator',
    options: [choice('form', ['names', 'private-use']), flag('pairs', true)],
    styles: 'form',
    reversible: true,
    byLine: true,
    notes: ['case_lost', 'accents_lost', 'unknown_kept', 'font_needed'],
    examples: [{ text: 'May the Force be with you' }, { text: 'Hello there' }],
    load: async (options) => (await import('./letters/aurebesh.ts')).aurebesh(options),
  },
  {
    slug: 'binary-translator',
    options: [
      choice('base', ['binary', 'octal', 'decimal', 'hexadecimal']),
      choice('separator', ['space', 'none', 'comma', 'line']),
      flag('prefix', false),
    ],
    styles: 'base',
    reversible: true,
    byLine: false,
    notes: ['half_characters_replaced'],
    examples: [{ text: 'Hello!' }, { text: 'ñ 你好 🙂', options: { base: 'hexadecimal' } }],
    load: async (options) => (await import('./binary/binary.ts')).binary(options),
  },
  {
    slug: 'cursive-text-generator',
    options: [choice('style', ['script', 'bold-script'])],
    styles: 'style',
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'unknown_kept', 'own_marks_removed'],
    examples: [
      { text: 'With all my love' },
      { text: 'Café Étoile', options: { style: 'bold-script' } },
    ],
    load: async (options) => (await import('./letters/cursive.ts')).cursive(options),
  },
  {
    slug: 'emoji-translator',
    options: [choice('mode', ['replace', 'after']), choice('language', EMOJI_LANGUAGES)],
    reversible: true,
    byLine: true,
    notes: ['words_share_signs', 'case_lost', 'unknown_kept'],
    examples: [
      { text: 'I love my dog and my cats' },
      { text: 'The sun shines on the beach', options: { mode: 'after' } },
    ],
    async load(options) {
      const [{ emoji }, lexicon] = await Promise.all([
        import('./emoji/emoji.ts'),
        loadLexicon(options.language as EmojiLanguage),
      ]);
      return emoji(lexicon, options);
    },
  },
  {
    slug: 'ganglish-translator',
    options: [integer('level', 1, 3, 2), SEED],
    reversible: true,
    byLine: true,
    notes: ['grammar_approximate', 'words_share_signs'],
    examples: [
      { text: 'Hello, my friend! Are you coming to the party?' },
      { text: 'I do not have any money.', options: { level: 3 } },
    ],
    load: async (options) => (await import('./dialects/ganglish.ts')).ganglish(options),
  },
  {
    slug: 'glitch-text-generator',
    options: [
      choice('style', ['broken', 'noise', 'strike', 'lookalike']),
      integer('intensity', 1, 100, 40),
      SEED,
    ],
    styles: 'style',
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'own_marks_removed'],
    examples: [{ text: 'Signal lost' }, { text: 'System failure', options: { style: 'strike' } }],
    load: async (options) => (await import('./marks/glitch.ts')).glitch(options),
  },
  {
    slug: 'hieroglyphics-translator',
    options: [
      choice('scheme', ['english', 'egyptological']),
      choice('output', ['signs', 'gardiner']),
      flag('cartouche', false),
    ],
    styles: 'output',
    reversible: true,
    byLine: true,
    notes: [
      'spelling_is_sound',
      'case_lost',
      'accents_lost',
      'unknown_kept',
      'font_needed',
      'screen_readers',
    ],
    examples: [
      { text: 'Cleopatra', options: { cartouche: true } },
      { text: 'nfr Htp 365', options: { scheme: 'egyptological' } },
    ],
    load: async (options) => (await import('./letters/hieroglyphics.ts')).hieroglyphics(options),
  },
  {
    slug: 'italic-text-generator',
    options: [choice('style', ['serif', 'serif-bold', 'sans', 'sans-bold'])],
    styles: 'style',
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'unknown_kept', 'own_marks_removed'],
    examples: [{ text: 'Read this first' }, { text: 'α and ω', options: { style: 'serif-bold' } }],
    load: async (options) => (await import('./letters/italic.ts')).italic(options),
  },
  {
    slug: 'mirror-text-generator',
    options: [choice('style', ['mirror', 'upside-down', 'reverse'])],
    styles: 'style',
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'unknown_kept'],
    examples: [{ text: 'AMBULANCE' }, { text: 'Down under', options: { style: 'upside-down' } }],
    load: async (options) => (await import('./letters/mirror.ts')).mirror(options),
  },
  {
    slug: 'morse-code-translator',
    options: [
      choice('code', [
        'international',
        'cyrillic',
        'greek',
        'hebrew',
        'arabic',
        'japanese',
        'korean',
        'thai',
      ]),
      choice('symbols', ['ascii', 'round', 'typographic']),
    ],
    styles: 'symbols',
    reversible: true,
    byLine: true,
    notes: ['case_lost', 'accents_lost', 'unknown_dropped', 'words_share_signs'],
    examples: [
      { text: 'SOS' },
      { text: 'CQ de Glossa' },
      { text: 'Привет', options: { code: 'cyrillic' } },
    ],
    load: async (options) => (await import('./morse/codec.ts')).morse(options),
  },
  {
    slug: 'numbers-to-words',
    options: [
      choice('language', NUMBER_LANGUAGES),
      choice('mode', ['cardinal', 'ordinal', 'currency']),
      choice('form', [
        'default',
        'masculine',
        'feminine',
        'neuter',
        'common',
        'with-and',
        'financial',
      ]),
      choice('currency', CURRENCIES),
    ],
    styles: 'mode',
    reversible: true,
    byLine: true,
    notes: ['unknown_kept', 'words_share_signs'],
    examples: [
      { text: '1234567' },
      { text: '42', options: { mode: 'ordinal' } },
      { text: '19.99', options: { mode: 'currency' } },
      { text: '71', options: { language: 'fr' } },
    ],
    async load(options) {
      const language = options.language as NumberLanguage;
      const [{ numbersToWords }, grammar, amounts] = await Promise.all([
        import('./numbers/codec.ts'),
        loadGrammar(language),
        options.mode === 'currency' ? import('./numbers/amounts.ts') : undefined,
      ]);
      return numbersToWords(grammar, amounts?.amountsOf(language), options);
    },
  },
  {
    slug: 'old-english-translator',
    options: [choice('script', ['latin', 'plain', 'runes'])],
    styles: 'script',
    reversible: true,
    byLine: true,
    notes: ['grammar_approximate', 'unknown_kept', 'words_share_signs'],
    examples: [
      { text: 'The king gave the brave warrior a golden ring.' },
      { text: 'Do you see the ships?' },
    ],
    load: async (options) =>
      (await import('./dialects/old-english/old-english.ts')).oldEnglish(options),
  },
  {
    slug: 'shakespearean-translator',
    options: [],
    reversible: true,
    byLine: true,
    notes: ['grammar_approximate', 'words_share_signs'],
    examples: [
      { text: 'Do you love me? I do not know.' },
      { text: 'You are my friend, and your heart is strong.' },
    ],
    load: async () => (await import('./dialects/shakespearean/shakespearean.ts')).shakespearean(),
  },
  {
    slug: 'tiny-text-generator',
    options: [choice('style', ['small-caps', 'superscript', 'subscript'])],
    styles: 'style',
    reversible: true,
    byLine: true,
    notes: ['some_letters_missing', 'screen_readers', 'own_marks_removed'],
    examples: [
      { text: 'Terms and conditions apply' },
      { text: 'x2 + y2', options: { style: 'superscript' } },
    ],
    load: async (options) => (await import('./letters/tiny.ts')).tiny(options),
  },
  {
    slug: 'wingdings-translator',
    options: [],
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'unknown_kept', 'font_needed', 'own_marks_removed'],
    examples: [{ text: 'Hello, World!' }, { text: 'A letter: see page 42' }],
    load: async () => (await import('./letters/wingdings.ts')).wingdings(),
  },
  {
    slug: 'zalgo-text-generator',
    options: [
      integer('intensity', 1, 100, 40),
      flag('above', true),
      flag('middle', true),
      flag('below', true),
      SEED,
    ],
    reversible: true,
    byLine: true,
    notes: ['screen_readers', 'own_marks_removed'],
    examples: [{ text: 'He comes' }, { text: 'Do not wake it', options: { intensity: 90 } }],
    load: async (options) => (await import('./marks/zalgo.ts')).zalgo(options),
  },
] as const satisfies readonly TextTool[];

/** Page address of a text tool. */
export type TextToolSlug = (typeof TEXT_TOOLS)[number]['slug'];

/** The tool of a page address, or `undefined`. */
export function findTextTool(slug: string): TextTool | undefined {
  return TEXT_TOOLS.find((tool) => tool.slug === slug);
}
