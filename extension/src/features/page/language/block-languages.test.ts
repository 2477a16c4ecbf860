// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PageTextUnit } from '../segment/unit.ts';
import { lookAhead } from './ahead.ts';
import { BlockLanguages } from './block-languages.ts';

document.body.innerHTML =
  '<article><h3>Respuesta</h3><p>Este comentario no dice nada sobre la casa</p></article>';
const [heading, text] = ['h3', 'p'].map((name) => unitOf(document.querySelector(name)!));

function unitOf(box: Element): PageTextUnit {
  const node = box.firstChild as Text;
  return {
    kind: 'text',
    parent: box,
    nodes: [node],
    box,
    source: node.data,
    codes: [],
    texts: [{ node, value: node.data }],
    rtl: false,
    stacks: true,
  };
}

/** Those of an English page, in a browser that knows some Spanish. */
function english(): BlockLanguages {
  return new BlockLanguages({
    page: () => 'en',
    languageAround: () => '',
    detect: async (words) => ({
      isReliable: false,
      languages: /comentario/.test(words) ? [{ language: 'es', percentage: 100 }] : [],
    }),
  });
}

const ofArticle = lookAhead(function* (root) {
  if (root.localName === 'article') yield [heading!, text!];
});

describe('the language of a text that says nothing of it', () => {
  it('is that of what stands around it', async () => {
    const languages = english();
    for (const unit of [heading!, text!]) languages.add(unit);
    expect(await languages.of(heading!)).toBe('es');
  });

  it('is the same before the walk has come to what stands around it', async () => {
    const languages = english();
    languages.add(heading!);
    expect(await languages.of(heading!)).toBe('en');
    expect(await languages.of(heading!, ofArticle)).toBe('es');
  });
});

describe('what is ahead of a walk', () => {
  it('is read once for each element, and to an end', () => {
    let steps = 0;
    const ahead = lookAhead(function* () {
      for (;;) {
        steps++;
        yield [text!];
      }
    });
    const { length } = ahead(document.body);
    expect(length).toBe(steps);
    expect(ahead(document.body)).toHaveLength(length);
    expect(steps).toBe(length);
  });
});
