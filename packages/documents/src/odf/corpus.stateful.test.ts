import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { readRows } from '../csv/dialect.ts';
import { findFilter } from '../registry.ts';
import { pseudo } from '../testing/coded.ts';
import { changedParts, corpus, replaceLetters, translateBytes } from '../testing/corpus.ts';
import {
  CHANGES,
  converted,
  expectCodes,
  expectIdentity,
  expectReach,
  expectUndone,
} from '../testing/corpus-laws.ts';
import { odfLetters } from '../testing/odf-letters.ts';
import { hasOffice, officeSheets, officeText } from '../testing/office.ts';
import { readOdsFacts } from './sheet-facts.ts';

const TIMEOUT = { timeout: 300_000 };
const SHORT = /budget/;

const contentOf = (bytes: Uint8Array) =>
  Buffer.from(ZipArchive.open(bytes).read('content.xml')).toString();
const table = (csv = '') =>
  [...readRows(csv, { delimiter: ',', quote: '"' })].map((row) => row.map(({ value }) => value));

/** Files of the corpus as LibreOffice writes them in OpenDocument. */
describe.skipIf(!hasOffice).each(
  byTier({
    // Formulas are worked out nowhere else; texts and slides are shown by files of our own.
    short: [['xlsx', 'ods']],
    full: [
      ['docx', 'odt'],
      ['xlsx', 'ods'],
      ['pptx', 'odp'],
    ],
  }),
)('every %s of the corpus as %s', (original, format) => {
  const { files, load } = corpus(original);
  const names = files.filter((name) => FULL_TIER || SHORT.test(name));
  // Pages show no comments.
  const shown = names.filter((name) => !/Comments/.test(name));
  const made = converted(names, load, format, TIMEOUT.timeout);

  it.each(names)('%s: identity, reach, codes and untouched parts', TIMEOUT, async (name) => {
    const document = { bytes: made(name), name };
    const filter = findFilter(document);
    expect(filter.format).toBe(format);
    await expectIdentity(filter, document);
    // A word that is a field, such as the date of its making, is not told by patterns.
    const reach = { choices: { formulaText: true }, tolerated: 15 };
    await expectReach(filter, document.bytes, (bytes) => odfLetters(bytes), reach);
    for (const [to, change] of CHANGES) {
      const { merged } = await expectCodes(filter, document, change, { to, merging: true });
      const changed = changedParts(document.bytes, merged);
      expect(changed.filter((part) => !/(?:content|styles|meta)\.xml$/.test(part))).toEqual([]);
    }
  });

  it.each(names)('%s gives its own text back when undone', TIMEOUT, async (name) => {
    const document = { bytes: made(name), name };
    await expectUndone(findFilter(document), document, pseudo, 'ar');
  });

  it.runIf(FULL_TIER || format !== 'ods')(
    'open in LibreOffice with their translation, formulas with their values',
    TIMEOUT,
    async () => {
      const merged = new Map<string, Uint8Array>();
      const words = new Map<string, Set<string>>();
      for (const name of shown) {
        const bytes = made(name);
        const result = await translateBytes(findFilter({ bytes, name }), bytes, replaceLetters);
        const file = name.replace(/\.\w+$/, `.${format}`);
        merged.set(file, result.merged);
        const reached = odfLetters(result.merged, /^content\.xml$/).length;
        words.set(file, new Set(reached > 0 ? ['Ж'] : []));
      }
      if (merged.size === 0) return;
      let followed = 0;
      if (format === 'ods') {
        // Both at once: to start LibreOffice takes longer than what it does here.
        const sheets = await officeSheets(
          new Map(
            shown.flatMap((name) => {
              const file = name.replace(/\.\w+$/, '.ods');
              return [
                [`old_${file}`, made(name)],
                [`new_${file}`, merged.get(file)!],
              ];
            }),
          ),
        );
        let compared = 0;
        for (const name of merged.keys()) {
          const { model, formulas } = readOdsFacts(
            contentOf(made(name.replace(/\.ods$/, '.xlsx'))),
          );
          for (const [index, { name: sheet }] of model.sheets.entries()) {
            const [old, now] = ['old', 'new'].map((which) =>
              table(sheets.get(`${which}_${name}`)!.get(sheet)),
            ) as [string[][], string[][]];
            for (const { row, column, formula } of formulas[index]!.formulas) {
              if (/\b(?:RAND|NOW|TODAY)/.test(formula)) continue;
              const [was, is] = [old[row]?.[column] ?? '', now[row]?.[column] ?? ''];
              compared++;
              // A formula may show the text of a cell; then it shows its translation.
              const shown = replaceLetters([was]).join('');
              expect(
                [was, shown],
                `${name} ${sheet} ${row + 1}/${column + 1} =${formula}`,
              ).toContain(is);
              if (is !== was) followed++;
            }
          }
        }
        expect(compared).toBeGreaterThan(FULL_TIER ? 1000 : 0);
        expect(followed).toBeLessThanOrEqual(compared / 20);
        return;
      }
      const texts = await officeText(merged);
      for (const [name, expected] of words)
        for (const word of expected) expect(texts.get(name), name).toContain(word);
    },
  );
});
