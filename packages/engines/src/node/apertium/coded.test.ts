import { capitalLetter } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeIds } from '../../testing/translate-engine-contract.ts';
import type { RunStream } from './ask.ts';
import { translateCoded } from './coded.ts';

/** Pipelines that do one thing each to the stream. */
const identity: RunStream = async (stream) => stream;
const forgetful: RunStream = async (stream) => stream.replace(/\[:\d+:\]/g, '');
const unbound: RunStream = async (stream) => stream.replace(/\[\[[^\]]*\]\]/g, '');
/** The words of the whole sentence in reverse, each with what was bound to it. */
const reversing: RunStream = async (stream) => {
  const [text = '', ...tail] = stream.split(/(?=\[:end:\])/);
  const words = text.replace(/\[\[(\d[^\]]*)\]\](.*?)\[\[\/\]\]/g, (_all, ids, bound) =>
    bound.replace(/\S+/g, (word: string) => `[[${ids}]]${word}[[/]]`),
  );
  const parts = words.match(/\[\[\d[^\]]*\]\].*?\[\[\/\]\]|(?:(?!\[\[)\S)+/g) ?? [];
  return parts.reverse().join(' ') + tail.join('');
};

describe('codes', () => {
  it('follow their words', async () => {
    const coded = 'the <g id="1">red <g id="2">big</g> house</g> <x id="3"/> stands';
    expect(await translateCoded(coded, reversing)).toBe(
      'stands <x id="3"/> <g id="1">house <g id="2">big</g> red</g> the',
    );
  });

  it('leave a letter that comes to the front as it is where its capital would be several', async () => {
    expect(await translateCoded('<g id="1">One</g> ﬁnal', reversing)).toBe(
      'ﬁnal <g id="1">One</g>',
    );
  });

  it('hold the marks they held', async () => {
    const coded = 'say <g id="1">“no”</g>, <g id="2">(or yes)</g>';
    expect(await translateCoded(coded, identity)).toBe(coded);
  });

  it('stay where they are, text by text, when the pipeline drops them', async () => {
    const coded = 'the <g id="1">red</g> house<x id="2"/> 😀 stands';
    expect(await translateCoded(coded, forgetful)).toBe(coded);
    expect(await translateCoded(coded, unbound)).toBe(coded);
  });

  it('of a very long text stay too', async () => {
    const coded = '<g id="1">The house is red.</g> '
      .repeat(1)
      .concat('The cat sleeps. '.repeat(900));
    expect(await translateCoded(coded, identity)).toBe(coded);
  });

  it('are never lost, doubled or crossed, whatever is done to the words (law)', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        'house',
        ' ',
        ' red ',
        '“',
        '.',
        '&amp;',
        '&lt;',
        'don’t',
        ' a b ',
        '\n',
        '5',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }).map((one) => one.replace(/[<>&]/g, '')),
    );
    const node: fc.Memo<string> = fc.memo((depth) =>
      depth <= 1
        ? fc.oneof(text, fc.constant('<x>'))
        : fc.oneof(
            text,
            fc.constant('<x>'),
            fc.array(node(depth - 1), { maxLength: 4 }).map((inner) => `<g>${inner.join('')}</g>`),
          ),
    );
    const runs = propertyRuns({ short: 150, full: 5_000 });
    const run = fc.constantFrom(identity, forgetful, unbound, reversing);
    await fc.assert(
      fc.asyncProperty(fc.array(node(3), { maxLength: 6 }), run, async (nodes, pipeline) => {
        let id = 0;
        const coded = nodes
          .join('')
          .replace(/<([gx])>/g, (_all, kind) =>
            kind === 'g' ? `<g id="${++id}">` : `<x id="${++id}"/>`,
          );
        const answer = await translateCoded(coded, pipeline);
        expect(codeIds(answer)).toEqual(codeIds(coded));
        const letters = (all: string) =>
          [
            ...all
              .replace(/<[^>]*>/g, '')
              .normalize('NFC')
              .toLowerCase(),
          ]
            .filter((letter) => /\p{L}/u.test(letter))
            // Two small letters may have one capital: σ and ς, ı and i.
            .map(capitalLetter)
            .sort()
            .join('');
        expect(letters(answer)).toBe(letters(coded));
      }),
      runs,
    );
  });
});
