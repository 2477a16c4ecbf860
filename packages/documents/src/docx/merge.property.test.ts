import type { Fragment, InlineCode, TextUnit } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { buildDocx } from '../testing/build-docx.ts';
import { field, p, r } from '../testing/docx-fixtures.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { XmlReader } from '../xml/reader.ts';
import { docxFilter } from './filter.ts';

const bytes = buildDocx({
  body: p(
    `${r('Some ')}${r('bold', '<w:b/>')}${r(' text with ')}<w:hyperlink w:anchor="x">${r('a link and ')}${r('italics', '<w:i/>')}<w:r><w:tab/></w:r></w:hyperlink>${r(', a ')}${field('PAGE', r('3'))}${r(' and ')}${field('REF x', r('other text'))}<w:r><w:footnoteReference w:id="1"/></w:r>${r(' end')}`,
  ),
});

/** Text that survives as it is: no line breaks, no illegal characters, words at both ends. */
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((text) => `w${text.replace(/[\p{C}\p{Z}\u00ad]|\p{Surrogate}/gu, ' ')}w`);

/** Codes of a source in any order, pairs nested anyhow, text between. */
function shuffled(source: Fragment): fc.Arbitrary<Fragment> {
  const codes = source.filter((part): part is InlineCode => typeof part !== 'string');
  const ids = codes.filter(({ type }) => type !== 'end');
  return fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.array(word, { minLength: 40, maxLength: 40 }),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([order, words, coins]) => {
      const target: (string | InlineCode)[] = [words[0]!];
      const open: string[] = [];
      let next = 1;
      const flip = () => coins.next().value === true;
      const close = () => target.push({ type: 'end', id: open.pop()! }, words[next++]!);
      for (const code of order) {
        while (open.length > 0 && flip()) close();
        target.push(code, words[next++]!);
        if (code.type === 'start') open.push(code.id);
      }
      while (open.length > 0) close();
      return target;
    });
}

const textOf = (fragment: Fragment) =>
  fragment
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .replace(/\s+/g, ' ');

/** Codes that are more than emphasis: how emphasis is cut up depends on what it overlaps. */
const livingCodes = (fragment: Fragment) =>
  fragment
    .flatMap((part) => (typeof part === 'string' || part.type === 'end' ? [] : [part.hint]))
    .filter((hint) => hint && !['bold', 'italic', 'style'].includes(hint))
    .sort();

describe('merging any target', () => {
  let unit: TextUnit;
  let skeleton: Parameters<typeof docxFilter.merge>[0];
  beforeAll(async () => {
    const extraction = await docxFilter.extract({ bytes, name: 'x' });
    unit = extraction.units[0]!;
    skeleton = extraction.skeleton;
  });

  const merge = async (target: Fragment, to = 'es') => {
    const merged = await docxFilter.merge(skeleton, () => target, { from: 'en', to });
    const { units } = await docxFilter.extract({ bytes: merged, name: 'x' });
    return {
      xml: Buffer.from(ZipArchive.open(merged).read('word/document.xml')).toString(),
      units,
    };
  };

  it('that has all codes gives the same text and codes back', FUZZ_TIMEOUT, async () => {
    await fc.assert(
      fc.asyncProperty(shuffled(unit.source), async (target) => {
        const { units } = await merge(target);
        expect(units).toHaveLength(1);
        expect(textOf(units[0]!.source)).toBe(textOf(target));
        expect(livingCodes(units[0]!.source)).toEqual(livingCodes(target));
      }),
      propertyRuns({ short: 100, full: 1_000 }),
    );
  });

  it('that lost, doubled or crossed codes gives a sound document', FUZZ_TIMEOUT, async () => {
    const parts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...unit.source),
      fc.record({
        type: fc.constantFrom('start', 'end', 'standalone'),
        id: fc.constantFrom('1', '2', '99'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts), fc.constantFrom('es', 'ar', 'zh'), async (target, to) => {
        const { xml } = await merge(target as Fragment, to);
        const reader = new XmlReader(xml, OOXML_NAMESPACES);
        const fields: string[] = [];
        while (reader.next())
          if (reader.name === 'w:fldChar' && reader.type === 'start')
            fields.push(xml.slice(reader.start, reader.end));
        expect(fields).toHaveLength(6);
        expect(xml.match(/<w:footnoteReference /g)).toHaveLength(1);
        expect(xml.match(/<w:hyperlink /g)).toHaveLength(1);
      }),
      propertyRuns({ short: 150, full: 1_500 }),
    );
  });
});
