import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../testing/coded.ts';
import { corpus, replaceLetters, translateBytes } from '../testing/corpus.ts';
import {
  CHANGES,
  converted,
  expectCodes,
  expectIdentity,
  expectUndone,
} from '../testing/corpus-laws.ts';
import { hasOffice, officeConvert } from '../testing/office.ts';
import { rtfFilter } from './filter.ts';

const TIMEOUT = { timeout: 300_000 };
const { files, load } = corpus('docx');
// Tracked deletions, letters that number lists and phonetic guides, which are fields, are text to LibreOffice.
const names = files.filter((name) => !/delins|NumberedLists|revisions|Ruby/.test(name));

describe.runIf(FULL_TIER && hasOffice && names.length > 0)(
  'every docx of the corpus as rtf',
  () => {
    const made = converted(names, load, 'rtf', TIMEOUT.timeout);

    it.each(names)('%s: identity and codes', TIMEOUT, async (name) => {
      const document = { bytes: made(name), name };
      await expectIdentity(rtfFilter, document);
      for (const [to, change] of CHANGES) await expectCodes(rtfFilter, document, change, { to });
    });

    it.each(names)('%s gives its own text back when undone', TIMEOUT, async (name) => {
      await expectUndone(rtfFilter, { bytes: made(name), name }, pseudo, 'ar');
    });

    it('are reached, as LibreOffice reads them', TIMEOUT, async () => {
      const merged = new Map<string, Uint8Array>();
      for (const name of names) {
        const result = await translateBytes(rtfFilter, made(name), replaceLetters);
        merged.set(name.replace('.docx', '.rtf'), result.merged);
      }
      for (const [name, text] of await officeConvert(merged, 'txt')) {
        const letters = text.toString().replace(/\P{L}/gu, '');
        const missed = letters.replaceAll('Ж', '');
        expect(letters.length, name).toBeGreaterThan(10);
        expect(missed.length / letters.length, `${name}: ${missed}`).toBeLessThanOrEqual(0.005);
      }
    });
  },
);
