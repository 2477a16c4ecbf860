// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { apply, isCurrent, type Shows } from './apply/apply.ts';
import { copyOriginal } from './apply/original.ts';
import { isExcluded } from './segment/exclude.ts';
import { segment } from './segment/segment.ts';
import type { PageTextUnit, Unit } from './segment/unit.ts';

function unitsOf(html: string): Unit[] {
  document.body.innerHTML = html;
  const units: Unit[] = [];
  const steps = segment(
    document.body,
    {
      unit: (unit) => void units.push(unit),
      shadowRoot: () => {},
      withoutShadow: () => {},
    },
    isExcluded,
  );
  for (const _ of steps);
  return units;
}
const sources = (html: string) => unitsOf(html).map(({ source }) => source);

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('units', () => {
  it('holds the inline elements of a paragraph as numbered tags', () => {
    expect(
      sources(
        '<p>One <a href="#">two <b>three</b></a>\n four<br>five</p><div>six<p>seven</p></div>',
      ),
    ).toEqual(['One <a id=1>two <b id=2>three</b></a> four<br id=3>five', 'six', 'seven']);
  });

  it('takes an element around a whole sentence for no part of it', () => {
    expect(sources('<ul><li> <a href="#"><b>Only this</b></a> </li></ul>')).toEqual(['Only this']);
  });

  it('leaves out what is not for translation', () => {
    const html =
      '<pre>a b</pre><p translate="no">c</p><p class="notranslate">d</p><div contenteditable>e</div><p>12 %</p>';
    expect(sources(html)).toEqual([]);
  });
});

const bothTexts = (unit: PageTextUnit): Shows => ({
  original: copyOriginal(unit, { lang: 'en', dir: 'ltr' }),
  words: (pieces) => [...pieces],
});

describe('showing and taking back', () => {
  const [alpha, beta] = ['alpha', 'beta'];
  it('moves elements and keeps their identity', () => {
    const [unit] = unitsOf('<p>Go to <a>there</a> or <b>here</b>.</p>') as [PageTextUnit];
    const [link, bold] = [document.querySelector('a')!, document.querySelector('b')!];
    const applied = apply(unit, '<b id=2>aqui</b> o <a id=1>alli</a> ve.')!;
    const p = document.querySelector('p')!;
    expect(p.textContent).toBe('aqui o alli ve.');
    expect([...p.children]).toEqual([bold, link]);
    expect(link.textContent).toBe('alli');
    expect(applied.holds()).toBe(true);
    applied.undo();
    expect(document.body.innerHTML).toBe('<p>Go to <a>there</a> or <b>here</b>.</p>');
    expect(isCurrent(unit)).toBe(true);
  });

  it('refuses a translation that takes an element out of its parent', () => {
    const [unit] = unitsOf('<p>A <a>b <i>c</i></a> d</p>') as [PageTextUnit];
    expect(apply(unit, 'x <a id=1>y</a> <i id=2>z</i>')).toBeUndefined();
    expect(document.body.innerHTML).toBe('<p>A <a>b <i>c</i></a> d</p>');
  });

  it('keeps what the page wrote meanwhile', () => {
    const [unit] = unitsOf('<p>A <b>c</b> d</p>') as [PageTextUnit];
    const applied = apply(unit, 'X <b id=1>Y</b> Z', bothTexts(unit))!;
    document.querySelector('b')!.firstChild!.nodeValue = 'new';
    expect(applied.holds()).toBe(false);
    applied.undo();
    expect(document.body.innerHTML).toBe('<p>A <b>new</b> d</p>');
  });

  it('puts every byte back, whatever the order and number of words (law)', () => {
    const word = fc.constantFrom(alpha, beta, 'x', ' ', '\n ', '&amp;');
    const leaf = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        leaf,
        fc
          .tuple(fc.constantFrom('a', 'b', 'span', 'em'), fc.array(tie('node'), { maxLength: 4 }))
          .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
        fc.constantFrom('<br>', '<!-- c -->', '<code>x y</code>', '<img>'),
      ),
    })).node;
    const shuffled = (unit: PageTextUnit, seed: number): string => {
      const host = document.createElement('div');
      host.innerHTML = unit.source.replace(/ id=(\d+)/g, ' data-n="$1"');
      const write = (parent: Element): string => {
        const parts = [...parent.childNodes].map((child) =>
          child instanceof Element
            ? `<${child.tagName.toLowerCase()} id=${child.getAttribute('data-n')}>${
                /^(BR|IMG)$/.test(child.tagName)
                  ? ''
                  : `${write(child)}</${child.tagName.toLowerCase()}>`
              }`
            : 'word ',
        );
        const at = parts.length === 0 ? 0 : seed % parts.length;
        return [...parts.slice(at), 'more', ...parts.slice(0, at)].join('');
      };
      return write(host);
    };
    fc.assert(
      fc.property(
        fc.array(tree, { minLength: 1, maxLength: 5 }),
        fc.nat(9),
        fc.constantFrom('bilingual' as const, 'replace' as const),
        (parts, seed, mode) => {
          const units = unitsOf(`<p>${parts.join('')}</p>`) as PageTextUnit[];
          const before = document.body.innerHTML;
          const shown = units.map((unit) =>
            apply(unit, shuffled(unit, seed), mode === 'bilingual' ? bothTexts(unit) : undefined),
          );
          expect(shown.every((each) => each !== undefined)).toBe(true);
          for (const each of shown) expect(each!.holds()).toBe(true);
          for (const each of shown.toReversed()) each!.undo();
          expect(document.body.innerHTML).toBe(before);
          for (const unit of units) expect(isCurrent(unit)).toBe(true);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
