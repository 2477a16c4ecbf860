import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTermFinder } from '../glossary/terms.ts';
import { anyFragment, anyText, runs } from '../testing/arbitraries.ts';
import { buildCodedSegment, type CodedSegment, engineText, numberCodes } from './coded-segment.ts';
import type { FragmentPart } from './fragment.ts';
import { findPartners, joinStrings } from './fragment.ts';
import { projectCodes, toPlain } from './project.ts';
import { restoreCoded, restoreRemembered } from './restore.ts';
import { writeCoded } from './tokens.ts';

const start = (id: string): FragmentPart => ({ type: 'start', id });
const end = (id: string): FragmentPart => ({ type: 'end', id });
const point = (id: string): FragmentPart => ({ type: 'standalone', id, hint: 'image' });

function coded(parts: FragmentPart[], terms: Record<string, string> = {}): CodedSegment {
  const glossary = Object.entries(terms).map(([source, target]) => ({ source, target }));
  return buildCodedSegment(parts, createTermFinder(glossary)).coded;
}
function restored(of: CodedSegment, answer: string): string | undefined {
  const { tokens, issue } = restoreCoded(of, answer, true);
  return tokens ? writeCoded(tokens) : issue;
}

describe('restoreCoded', () => {
  const bold = coded(['see ', start('b'), 'page', end('b'), ' now']);
  it.each([
    ['ve <g id="1">página</g> ya', 've <g id="1">página</g> ya'],
    ['<g id="1">página</g> ya ve', '<g id="1">página</g> ya ve'],
    ['ve<g id="1"> página </g>ya', 've <g id="1">página</g> ya'],
    ['ve<g id="1">página</g>ya', 've <g id="1">página</g> ya'],
    ['ve <g id="1">pág</g> <g id="1">ina</g> ya', 've <g id="1">pág ina</g> ya'],
    ['ve <g id="1">página</g> ya<x id="7"/>', 've <g id="1">página</g> ya'],
    ['ve página ya', 'codes_lost'],
    ['ve <g id="1"></g> página ya', 'codes_lost'],
    ['<g id="1">ve</g> página <g id="1">ya</g>', 'codes_lost'],
    ['ve <b>página</b> ya', 'codes_lost'],
    ['ve <x id="1"/>página ya', 'codes_lost'],
  ])('%s', (answer, expected) => expect(restored(bold, answer)).toBe(expected));

  it('lets an elided word touch its code', () => {
    const of = coded(['of ', start('b'), 'man', end('b')]);
    expect(restored(of, 'de l\'<g id="1">homme</g>')).toBe('de l\'<g id="1">homme</g>');
  });

  it('refuses pairs that changed their parent', () => {
    const of = coded([
      start('a'),
      'x ',
      start('b'),
      'y',
      end('b'),
      end('a'),
      ' ',
      start('c'),
      'z',
      end('c'),
    ]);
    expect(restored(of, '<g id="3">z</g> <g id="1">x <g id="2">y</g></g>')).toContain('id="2"');
    expect(restored(of, '<g id="1">x</g> <g id="2">y</g> <g id="3">z</g>')).toBe('codes_lost');
    expect(restored(of, '<g id="1">x <g id="2">y</g> <g id="3">z</g></g>')).toBe('codes_lost');
  });

  it('keeps isolated codes in order and out of other pairs', () => {
    const of = coded(['a', end('q'), ' b ', start('b'), 'c', end('b'), ' d ', start('r'), 'e']);
    expect(writeCoded(of.masked)).toBe('a<x id="1"/> b <g id="2">c</g> d <x id="3"/>e');
    expect(restored(of, '<x id="3"/>e <g id="2">c</g> d <x id="1"/>a b')).toBe(
      '<x id="1"/>e <g id="2">c</g> d <x id="3"/>a b',
    );
    expect(restored(of, 'a b <g id="2">c<x id="1"/> d<x id="3"/></g> e')).toBe(
      'a b <x id="1"/><g id="2">c d</g><x id="3"/> e',
    );
  });

  it('restores protected text exactly', () => {
    const of = coded(['Hi {name}, see https://x.org/a.']);
    expect(engineText(of, true)).toBe('Hi <x id="1"/>, see <x id="2"/>.');
    expect(restored(of, 'Ve <x id="2"/>, <x id="1"/>.')).toBe('Ve https://x.org/a, {name}.');
    expect(restored(of, 'Ve <x id="2"/>.')).toBe('placeholder_lost');
    expect(restored(of, 'Ve <x id="2"/>, <x id="1"/> <x id="2"/>.')).toBe('placeholder_lost');
  });

  it('puts glossary targets in the place of terms, in their case', () => {
    const of = coded(['The committee met. Committee!'], { committee: 'comisión' });
    expect(engineText(of, true)).toBe('The <g id="1">committee</g> met. <g id="2">Committee</g>!');
    expect(restored(of, 'El <g id="1">comité</g> se reunió. ¡<g id="2">Comité</g>!')).toBe(
      'El comisión se reunió. ¡Comisión!',
    );
  });
});

describe('restoreRemembered', () => {
  it('takes only targets with the same codes and protected text', () => {
    const of = coded(['see ', point('i'), ' of {name} & co']);
    expect(of.source).toBe('see <x id="1"/> of {name} &amp; co');
    const remembered = (target: string) => restoreRemembered(of, target)?.length;
    expect(remembered('ver <x id="1"/> de {name} &amp; co')).toBe(3);
    expect(remembered('ver de {name}')).toBeUndefined();
    expect(remembered('ver <x id="2"/> de {name}')).toBeUndefined();
    expect(remembered('ver <x id="1"/> de {nombre}')).toBeUndefined();
  });
});

describe('projectCodes', () => {
  it('places codes at word boundaries near their place', () => {
    const of = coded(['one ', start('b'), 'two three', end('b'), ' four ', point('i')]);
    const placed = projectCodes(of, toPlain(of, 'keep', 'source'), 'uno dos tres cuatro');
    expect(writeCoded(placed)).toBe('uno <g id="1">dos tres</g> cuatro<x id="2"/>');
  });

  it('finds text that is the same in both languages', () => {
    const of = coded(['Please do ask ', start('b'), 'Maria', end('b'), ' about it today']);
    const placed = projectCodes(of, toPlain(of, 'keep', 'source'), 'Maria bitte heute fragen');
    expect(writeCoded(placed)).toBe('<g id="1">Maria</g> bitte heute fragen');
  });

  it('always keeps every code, well nested, and every character', () => {
    fc.assert(
      fc.property(anyFragment, anyText, (fragment, target) => {
        const parts = joinStrings(fragment);
        const of = coded(parts);
        const { numbered } = numberCodes(parts);
        const placed = projectCodes(of, toPlain(of, 'keep', 'source'), target);
        expect(placed.filter((token) => typeof token === 'string').join('')).toBe(target);
        const codes = placed.flatMap((token) => {
          if (typeof token === 'string') return [];
          const info = numbered[token.n - 1];
          return info ? [token.type === 'close' ? (info.close as FragmentPart) : info.open] : [];
        });
        expect(codes).toEqual(parts.filter((part) => typeof part !== 'string'));
        expect(findPartners(codes).includes(-1)).toBe(false);
      }),
      runs(300),
    );
  });
});
