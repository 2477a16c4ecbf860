import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHtml, parseCoded, type Token, toHtml, widenToWords, writeCoded } from './markup.ts';
import { repairCodes } from './repair.ts';

const runs = propertyRuns({ short: 400, full: 20_000 });

interface Tree {
  text?: string;
  pair?: Tree[];
  standalone?: boolean;
}
const text = fc.string({ unit: fc.constantFrom(...'ab Ü.,&<>"語 '), maxLength: 6 });
const { tree } = fc.letrec<{ tree: Tree; list: Tree[] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'd' },
    fc.record({ text }),
    fc.record({ standalone: fc.constant(true) }),
    fc.record({ pair: tie('list') }),
  ),
  list: fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'd' }),
}));
/** Well-formed tokens with ids 1, 2, 3 … */
const tokens: fc.Arbitrary<Token[]> = fc.array(tree, { maxLength: 6 }).map((trees) => {
  let id = 0;
  const write = (nodes: readonly Tree[]): Token[] =>
    nodes.flatMap((node): Token[] => {
      if (node.text !== undefined) return node.text ? [{ type: 'text', text: node.text }] : [];
      const own = String(++id);
      if (!node.pair) return [{ type: 'void', id: own }];
      return [{ type: 'start', id: own }, ...write(node.pair), { type: 'end', id: own }];
    });
  return write(trees);
});
const plain = (list: readonly Token[]): string =>
  list.map((token) => (token.type === 'text' ? token.text : '')).join('');
/** Each code's id with the ids it stands in, sorted. */
function nesting(list: readonly Token[]): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const token of list)
    if (token.type === 'start') {
      found.push([...open, token.id].join('>'));
      open.push(token.id);
    } else if (token.type === 'end') expect(open.pop()).toBe(token.id);
    else if (token.type === 'void') found.push([...open, `${token.id}/`].join('>'));
  expect(open).toEqual([]);
  return found.sort();
}

describe('coded text', () => {
  it('is read and written without loss', () => {
    fc.assert(
      fc.property(tokens, (list) => {
        const coded = writeCoded(list);
        expect(writeCoded(parseCoded(coded))).toBe(coded);
        expect(writeCoded(fromHtml(toHtml(list)))).toBe(coded);
      }),
      runs,
    );
  });

  it('keeps its codes out of words', () => {
    const widen = (coded: string) => writeCoded(widenToWords(parseCoded(coded)));
    expect(widen('<g id="1">O</g>nce upon')).toBe('<g id="1">Once</g> upon');
    expect(widen('un<g id="1">believ</g>able, yes')).toBe('<g id="1">unbelievable</g>, yes');
    expect(widen('a <g id="1">bel</g><g id="2">ieve</g> b')).toBe(
      'a <g id="1">believe</g><g id="2"></g> b',
    );
    expect(widen('日<g id="1">本</g>語')).toBe('日<g id="1">本</g>語');
    expect(widen('page <g id="1">4</g>.')).toBe('page <g id="1">4</g>.');
    // A mark stays with its character: か with its voiced mark before a Latin word, an accent after a code.
    expect(widen('か\u3099<g id="1">a b</g>')).toBe('か\u3099<g id="1">a b</g>');
    expect(widen('語<g id="1">か</g>\u3099. ')).toBe('語<g id="1">か\u3099</g>. ');
    expect(widen('e<g id="1">\u0301a</g>')).toBe('<g id="1">e\u0301a</g>');
    fc.assert(
      fc.property(tokens, (list) => {
        const widened = widenToWords(list);
        expect(plain(widened)).toBe(plain(list));
        expect(nesting(widened)).toEqual(nesting(list));
      }),
      runs,
    );
  });

  it('parts words only where a standalone code parted them', () => {
    const html = (coded: string) => toHtml(parseCoded(coded));
    expect(html('one<x id="1"/>two')).toBe('one<img id="1">two');
    expect(html('one<x id="1"/>, two <x id="2"/>.')).toBe('one<wbr id="1">, two <wbr id="2">.');
    expect(html('a &amp; <g id="3">b</g>')).toBe('a &amp; <b id="3">b</b>');
  });
});

describe('codes in an answer', () => {
  const repair = (source: string, answer: string) =>
    writeCoded(repairCodes(parseCoded(source), parseCoded(answer)));
  const source = 'See <g id="1">page 4</g> of it.';

  it('stay where they are when they are whole', () => {
    const answer = 'De ello, la <g id="1">página 4</g>.';
    expect(repair(source, answer)).toBe(answer);
  });
  it('are joined when taken apart with little between', () => {
    expect(repair(source, 'La <g id="1">página</g> n.º <g id="1">cuatro</g>')).toBe(
      'La <g id="1">página n.º cuatro</g>',
    );
  });
  it('stay with the longest piece otherwise', () => {
    expect(repair(source, '<g id="1">La</g> muy muy larga <g id="1">página</g>')).toBe(
      'La muy muy larga <g id="1">página</g>',
    );
  });
  it('are put back when lost, and strange ones removed', () => {
    expect(repair('One two<x id="1"/> three', 'Uno dos tres')).toBe('Uno dos<x id="1"/> tres');
    expect(repair('One', 'U<x id="7"/>no <g id="8">y</g>')).toBe('Uno y');
  });
  it('are complete, once each and nested as before, whatever the engine did', () => {
    const piece = fc.constantFrom<Token['type']>('text', 'start', 'end', 'void');
    const scrambled = fc.array(fc.record({ piece, text, id: fc.integer({ min: 1, max: 6 }) }));
    fc.assert(
      fc.property(tokens, scrambled, (list, noise) => {
        const answer = parseCoded(
          noise
            .map(({ piece, text: words, id }) => {
              if (piece === 'text') return writeCoded([{ type: 'text', text: words }]);
              if (piece === 'start') return `<g id="${id}">`;
              return piece === 'end' ? '</g>' : `<x id="${id}"/>`;
            })
            .join(''),
        );
        const repaired = repairCodes(list, answer);
        expect(nesting(repaired)).toEqual(nesting(list));
        expect(plain(repaired)).toBe(plain(answer));
      }),
      runs,
    );
  });
});
