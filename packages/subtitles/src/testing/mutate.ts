import fc from 'fast-check';

/** What formats are made of, and what breaks readers. */
const TOKENS = [
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  ' --> ',
  '-->',
  '00:00:01,000',
  '-00:00:01,000',
  '99999999:99:99.999',
  'WEBVTT',
  'NOTE x',
  'STYLE',
  'REGION',
  '<',
  '>',
  '</',
  '<i>',
  '</i>',
  '<v Ann>',
  '<00:01.000>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '&amp;',
  '&#',
  '&#x110000;',
  '{',
  '}',
  '{\\an8}',
  '{\\p1}m 0 0',
  '{\\k20}',
  '\\N',
  '\\',
  '[Events]',
  '[Fonts]',
  'Dialogue: ',
  'Format: Start, Text',
  'Format:',
  ',,,,,,,,,,',
  '{1}{2}',
  '{1}{}',
  '{y:i}',
  '|',
  '[00:01.00]',
  '[offset:+500]',
  '[br]',
  '[INFORMATION]',
  '<SYNC Start=1000>',
  '<P Class=A>',
  '<tt>',
  '<p begin="1s" end="2s">',
  '<span begin="1s">',
  '<br/>',
  '</p>',
  'begin="',
  '\0',
  '\ufeff',
  '\ud800',
  '40',
];

interface Change {
  at: number;
  remove: number;
  insert: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(2000)),
  insert: fc.oneof(
    fc.constantFrom(...TOKENS),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 6 }).map((tokens) => tokens.join('')),
    fc.string({ maxLength: 12 }),
  ),
});

/** A text with some places cut out and others filled. */
export const mutated = (seeds: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([seed, changes]) => {
      let text = seed;
      for (const { at, remove, insert } of changes) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + insert + text.slice(start + remove);
      }
      return text;
    });
