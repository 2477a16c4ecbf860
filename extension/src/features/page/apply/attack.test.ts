// @vitest-environment happy-dom

import { FULL_TIER, propertyRuns } from '@glossa/testing/tier';
import { attackedAnswer, XSS_ALL, XSS_PLACES, type XssPlace } from '@glossa/testing/xss';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInsideOwn, isOwn } from '../../own-element.ts';
import { isExcluded } from '../segment/exclude.ts';
import { segment } from '../segment/segment.ts';
import type { Unit } from '../segment/unit.ts';
import { apply } from './apply.ts';
import { copyOriginal } from './original.ts';

/** What stands in a text, and in an attribute. */
const SHORT_PLACES: readonly XssPlace[] = ['text', 'value'];
const MODES = ['replace', 'bilingual'] as const;
const PAGE =
  '<p>Words <a href="/there" class="x">link</a></p><img src="/a.png" alt="Words" title="Words"><input placeholder="Words" aria-label="Words">';

function freshPage(): Unit[] {
  document.body.innerHTML = PAGE;
  const units: Unit[] = [];
  const found = {
    unit: (unit: Unit) => void units.push(unit),
    shadowRoot: () => {},
    withoutShadow: () => {},
  };
  for (const _ of segment(document.body, found, isExcluded));
  return units;
}

function originalOf(unit: Unit, mode: (typeof MODES)[number]): HTMLElement | undefined {
  const stacks = unit.kind === 'text' && unit.stacks && mode === 'bilingual';
  return stacks ? copyOriginal(unit, { lang: 'en', dir: 'ltr' }) : undefined;
}

/** Elements with the names of their attributes, and the values of those that are not for words. */
function skeleton(): string[] {
  const spoken = new Set(['alt', 'title', 'placeholder', 'aria-label']);
  return [...document.querySelectorAll('*')]
    .filter((element) => !isInsideOwn(element))
    .map(({ localName, attributes }) =>
      [
        localName,
        ...[...attributes].map(({ name, value }) => (spoken.has(name) ? name : `${name}=${value}`)),
      ].join(' '),
    )
    .toSorted();
}

/** Applies one answer to every unit of a fresh page; answers what is more in the page then. */
function attack(answer: string, mode: (typeof MODES)[number]): void {
  const units = freshPage();
  const before = skeleton();
  for (const unit of units)
    apply(unit, answer, { original: originalOf(unit, mode), words: (pieces) => [...pieces] });
  expect(skeleton()).toEqual(before);
  for (const copy of document.querySelectorAll('glossa-source')) {
    expect(copy.getAttributeNames().toSorted()).toEqual(['dir', 'lang', 'style', 'translate']);
    expect(copy.textContent).toBe('Words link');
    expect([...copy.children].filter((each) => !isOwn(each))).toEqual([]);
  }
}

describe('attacks of the OWASP filter evasion cheat sheet', () => {
  it.each(FULL_TIER ? XSS_PLACES : SHORT_PLACES)(
    'add neither element nor attribute, put at the place: %s',
    (place) => {
      for (const vector of XSS_ALL) {
        for (const mode of MODES) attack(attackedAnswer(vector, place), mode);
      }
    },
  );

  it('reach attributes as words alone', () => {
    for (const vector of XSS_ALL) {
      const units = freshPage();
      const before = skeleton();
      for (const unit of units) {
        if (unit.kind !== 'attribute') continue;
        expect(apply(unit, vector)).toBeDefined();
        expect(unit.element.getAttribute(unit.name)).not.toBe('Words');
      }
      expect(skeleton()).toEqual(before);
    }
  });

  it('add nothing in pieces either, in any order with tags that were sent (law)', () => {
    const piece = fc.oneof(
      fc.constantFrom(...XSS_ALL),
      fc.constantFrom(
        '<a id=1>',
        '</a>',
        '<a id="1" onclick=alert(1)>',
        '<',
        '>',
        '"',
        'word',
        '&lt;',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom(...MODES), (pieces, mode) =>
        attack(pieces.join(''), mode),
      ),
      propertyRuns({ short: 150, full: 2_000 }),
    );
  });
});
