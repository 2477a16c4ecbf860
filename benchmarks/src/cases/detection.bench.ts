import { detectLanguage } from '@glossa/engines/detect';
import {
  accuracyOf,
  type Hint,
  isKnown,
  MAILS,
  shortPhrases,
} from '@glossa/engines/detect/testing';
import { defineCase } from '../harness/case.ts';

const HINTS: readonly Hint[] = ['none', 'right', 'english'];
const HALVES = ['held', 'tuning', 'everyday'] as const;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Short phrases in the 21 languages of the site: how many are told right, by half, length and hint. */
export default defineCase({
  name: 'detection',
  about: 'languages of short phrases told right, 21 languages',
  async report() {
    const phrases = shortPhrases();
    const rows: string[][] = [['', 'phrases', 'no hint', 'hint right', 'hint English']];
    const row = (name: string, some: typeof phrases) => {
      if (some.length === 0) throw new Error(`No phrases: ${name}.`);
      const shares = HINTS.map((hint) => percent(accuracyOf(some, hint).right));
      rows.push([name, String(some.length), ...shares]);
    };
    for (const half of HALVES) {
      for (const single of [false, true]) {
        const some = phrases.filter((phrase) => phrase.half === half && phrase.single === single);
        const name = `${half}, ${single ? 'single words' : '2–3 words'}`;
        row(name, some);
        if (half !== 'held') continue;
        row('  all words in the lexicon', some.filter(isKnown));
        row(
          '  a word that is not',
          some.filter((phrase) => !isKnown(phrase)),
        );
      }
    }
    const held = phrases.filter(({ half }) => half === 'held');
    const languages = Object.keys(MAILS).map((language) => {
      const of = (single: boolean) =>
        held.filter((phrase) => phrase.language === language && phrase.single === single);
      const [more, one] = [accuracyOf(of(false), 'none'), accuracyOf(of(true), 'right')];
      return `${language} ${percent(more.right)} / ${percent(one.right)}`;
    });
    const mails = Object.entries(MAILS).filter(
      ([language, parts]) => detectLanguage(parts.join('\n')).language === language,
    );
    const widths = rows[0]!.map((_, at) => Math.max(...rows.map((cells) => cells[at]!.length)));
    const lines = rows.map((cells) =>
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  '),
    );
    return [
      ...lines,
      '',
      'held, by language (2–3 words without a hint / single words on a page in the language):',
      ...[0, 7, 14].map((from) => `  ${languages.slice(from, from + 7).join(', ')}`),
      `mails: ${mails.length} of ${Object.keys(MAILS).length}`,
    ]
      .map((line) => `  ${line}`.trimEnd())
      .join('\n');
  },
});
