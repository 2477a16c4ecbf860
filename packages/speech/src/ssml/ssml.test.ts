import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSsml } from './read-ssml.ts';

const speak = (inside: string) => readSsml(`<?xml version="1.0"?><speak>${inside}</speak>`);

describe('SSML', () => {
  it('is read in runs of one manner, with their pauses', () => {
    expect(
      speak('Hello <break time="1.5s"/>world. &lt;&#x41;&gt;<!-- not this --><![CDATA[ & ]]>'),
    ).toEqual([
      { text: 'Hello ', speed: 1, pitch: 1, pauseMs: 1_500 },
      { text: 'world. <A> & ', speed: 1, pitch: 1 },
    ]);
    expect(speak('<p>One.</p><p><s>Two.</s></p>').map(({ pauseMs }) => pauseMs)).toEqual([
      700, 700,
    ]);
    expect(speak('So <prosody rate="fast" pitch="-20%">quick</prosody> it is')).toMatchObject([
      { text: 'So ', pauseMs: 40 },
      { text: 'quick', speed: 1.35, pitch: 0.8, pauseMs: 40 },
      { text: ' it is' },
    ]);
    expect(speak('<lang xml:lang="fr-FR">Bonjour</lang>')).toMatchObject([{ language: 'fr' }]);
    const [said] = speak(
      'The <sub alias="World Wide Web">WWW</sub> of <say-as interpret-as="characters">ab1</say-as>',
    );
    expect(said!.text).toBe('The World Wide Web of a b 1');
    expect(speak('<phoneme ph="x">tomato</phoneme><audio src="http://127.0.0.1/"/>')).toMatchObject(
      [{ text: 'tomato' }],
    );
  });

  it.each([
    'plain text',
    '<speak>a',
    '<speak>a</p></speak>',
    '<speak>a</speak><speak>b</speak>',
    '<!DOCTYPE x [<!ENTITY a "b">]><speak>&a;</speak>',
    '<speak>&a;</speak>',
    '<speak>a & b</speak>',
    '<speak>&#0;</speak>',
    '<speak>a < b</speak>',
    '<speak><prosody rate="__proto__">a</prosody></speak>',
    '<speak><break time="soon"/></speak>',
    '<speak><lang xml:lang="tlh">nuqneH</lang></speak>',
    `<speak>${'<p>'.repeat(60)}a${'</p>'.repeat(60)}</speak>`,
    `<speak>a${'<break time="10s"/>'.repeat(40)}</speak>`,
  ])('is refused with a code: %s', (source) => {
    expect(() => readSsml(source)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('is read or refused whatever it is, in a time that grows with its length', () => {
    const piece = fc.constantFrom(
      '<speak>',
      '</speak>',
      '<p>',
      '</p>',
      '<',
      '&',
      '<break/>',
      'a b',
      '"',
      '<!--',
      '-->',
      '\0',
      '<a b="c"',
      '>',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          for (const { speed, pitch } of readSsml(pieces.join('')))
            expect(speed >= 0.5 && speed <= 2 && pitch >= 0.5 && pitch <= 2).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation_failed' });
        }
      }),
      propertyRuns({ short: 60, full: 3000 }),
    );
    const started = performance.now();
    expect(() => speak('<a '.repeat(50_000))).toThrow('not whole');
    expect(() => speak(`<a${' b="c"'.repeat(50_000)}`)).toThrow('not whole');
    expect(() => speak('<!--'.repeat(50_000))).toThrow('not whole');
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
