import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { byTier, inTurn, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberForm } from './grammar.ts';
import { loadGrammar, NUMBER_LANGUAGES, type NumberLanguage } from './languages.ts';
import { NotSpelledOut, type RuleSets, rbnf, usePluralsOf } from './testing/rbnf.ts';

const require = createRequire(import.meta.url);
const CLDR = dirname(require.resolve('cldr-rbnf/package.json'));
const CLDR_NAME: Partial<Record<NumberLanguage, string>> = { jp: 'ja', pt: 'pt-PT' };

/** Rule sets of CLDR that say what a form says; `undefined` where CLDR has none. */
function ruleSet(language: NumberLanguage, kind: 'cardinal' | 'ordinal', form: NumberForm) {
  const special: Record<string, string> = {
    'en cardinal with-and': '%spellout-cardinal-verbose',
    'en ordinal with-and': '%spellout-ordinal-verbose',
    'ko cardinal plain': '%spellout-cardinal-sinokorean',
    'ko ordinal plain': '%spellout-ordinal-sinokorean-count',
    'he cardinal feminine': '%spellout-cardinal-feminine-standalone',
    'he cardinal masculine': '%spellout-cardinal-masculine-standalone',
    'sv cardinal common': '%spellout-cardinal-reale',
    'sv ordinal common': '%spellout-ordinal-reale',
    'no ordinal masculine': '%spellout-ordinal-masculine',
  };
  const gendered = !['plain', 'with-and', 'financial'].includes(form);
  const found = special[`${language} ${kind} ${form}`];
  if (found) return found;
  if (gendered || form === 'financial') return `%spellout-${kind}-${form}`;
  if (kind === 'ordinal')
    return ['es', 'it'].includes(language) ? `%spellout-ordinal-masculine` : '%spellout-ordinal';
  return ['es', 'it', 'de'].includes(language) ? '%spellout-numbering' : '%spellout-cardinal';
}

function rulesOf(language: NumberLanguage): RuleSets {
  const path = join(CLDR, 'rbnf', `${CLDR_NAME[language] ?? language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')).rbnf.rbnf.SpelloutRules;
}

/** CLDR marks where words may break (soft hyphens, zero-width spaces); text to copy has none. */
const bare = (words: string) =>
  words
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/ +/g, ' ')
    .trim();

/** Where CLDR 48 spells a number wrongly, so that agreeing would be a mistake. */
const CLDR_SLIPS: { of: string; when(n: bigint): boolean; because: string }[] = [
  {
    of: 'es ordinal',
    when: (n) => n % 1000n >= 800n && n % 1000n < 900n,
    because: 'octingésimo: octingentésimo in the Diccionario panhispánico de dudas',
  },
  {
    of: 'ru ordinal',
    when: (n) => n === 0n || (n % 1000n >= 200n && n % 100n === 0n) || n % 100n === 80n,
    because: 'cardinals for двухсотый … девятисотый and нулевая; neuter восемьдесятое misspelt',
  },
  {
    of: 'fr ordinal',
    when: (n) => [1n, 11n, 81n, 91n].includes(n % 100n) || n >= 1_000_000n,
    because:
      'cent-et-unième, deux million-…: cent unième in Grevisse, Le Bon Usage, §599; millions keeps its s',
  },
  {
    of: 'de ordinal',
    when: (n) => (n / 10n ** 12n) % 1000n === 1n,
    because: 'no space after Billion, unlike after Million and Milliarde',
  },
  {
    of: 'it ordinal',
    when: (n) => n >= 2n * 10n ** 12n,
    because: 'duebilionsimo: the e of bilione is lost',
  },
  {
    of: 'pl ordinal',
    when: (n) => n >= 50n,
    because:
      'piętdziesiąty, dziewiętdziesiąty misspelt; from 100 on empty words and alternatives with |',
  },
  {
    of: 'ar ordinal',
    when: (n) => n >= 1_000_000n || (n / 1000n) % 100n === 12n,
    because: 'الألف (thousand) for multiples of a million; feminine counts of the masculine ألف',
  },
  {
    of: 'pl cardinal',
    when: (n) => n / 10n ** 15n === 1n || n === 10n ** 9n + 1n || n === 10n ** 12n + 1n,
    because: 'feminine alone: genitives after biliard, jedna in compounds',
  },
  {
    of: 'da ordinal',
    when: (n) => (n / 10n ** 6n) % 1000n === 1n || n % 10n ** 6n === 1000n,
    because: 'neuter alone: a plural millioner for one million, tusindee for tusinde',
  },
];

const slip = (of: string, n: bigint) => CLDR_SLIPS.some((each) => each.of === of && each.when(n));

/** Values of every size CLDR spells out, with the small and the round ones that rules single out. */
const VALUES: bigint[] = [
  ...Array.from({ length: 201 }, (_, n) => BigInt(n)),
  ...Array.from({ length: 18 }, (_, exponent) => 10n ** BigInt(exponent)).flatMap((power) => [
    power,
    power + 1n,
    2n * power,
    3n * power + 3n,
    8n * power,
    11n * power,
    21n * power,
    22n * power + 2n,
    101n * power,
  ]),
];
const random = fc.sample(
  fc
    .integer({ min: 3, max: 18 })
    .chain((digits) => fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n })),
  propertyRuns({ short: 100, full: 1_000 }),
);
const ALL = [...inTurn(VALUES, 2), ...random];

describe.each(NUMBER_LANGUAGES)('%s', (language) => {
  const rules = rulesOf(language);

  it.each(['cardinal', 'ordinal'] as const)(
    'says %s numbers as CLDR does',
    async (kind) => {
      usePluralsOf(CLDR_NAME[language] ?? language);
      const grammar = await loadGrammar(language);
      for (const form of grammar.forms) {
        const set = ruleSet(language, kind, form);
        if (!rules[set]) continue;
        let compared = 0;
        const wrong: string[] = [];
        for (const n of ALL) {
          if (slip(`${language} ${kind}`, n)) continue;
          let expected: string;
          try {
            expected = bare(rbnf(rules, set, n));
          } catch (error) {
            if (error instanceof NotSpelledOut) continue;
            throw error;
          }
          compared += 1;
          const said = grammar[kind](n, form);
          if (said !== expected) wrong.push(`${n} ${form}: ${said} – CLDR: ${expected}`);
        }
        expect(wrong.slice(0, 10), `${wrong.length} of ${compared} (${set})`).toEqual([]);
        if (kind === 'cardinal')
          expect(compared).toBeGreaterThanOrEqual(byTier({ short: 200, full: 1_000 }));
      }
    },
    120_000,
  );
});
