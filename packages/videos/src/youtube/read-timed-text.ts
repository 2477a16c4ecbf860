import type { CaptionEvent, EventPiece } from './events.ts';

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

/** Characters that are written as entities. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0x10_ff_ff ? '' : String.fromCodePoint(code).toWellFormed();
    },
  );
}

const attribute = (tag: string, name: string): number =>
  Number(new RegExp(`(?:^|\\s)${name}="([\\d.]{1,12})"`).exec(tag)?.[1] ?? 0);
const withoutTags = (text: string) => text.replace(/<[^<>]*>/g, '');

/** Elements of a name that hold none of the same name: their attributes and what is in them. */
function* elements(text: string, name: string): Generator<[attributes: string, content: string]> {
  const [, ...parts] = text.split(`<${name} `);
  for (const part of parts) {
    const end = part.indexOf('>');
    if (end < 0) continue;
    const close = part.indexOf(`</${name}>`, end);
    yield [part.slice(0, end), part.slice(end + 1, close < 0 ? part.length : close)];
  }
}

/** Captions in the site's own XML: with milliseconds and words (`srv3`), or with seconds alone. */
export function readTimedText(text: string): CaptionEvent[] {
  const events: CaptionEvent[] = [];
  for (const [tag, content] of elements(text, 'p')) {
    const pieces: EventPiece[] = [];
    for (const [word, said] of elements(content.replaceAll('<s>', '<s >'), 's'))
      pieces.push({ text: decoded(withoutTags(said)), offsetMs: attribute(word, 't') });
    if (pieces.length === 0) pieces.push({ text: decoded(withoutTags(content)), offsetMs: 0 });
    events.push({ startMs: attribute(tag, 't'), durationMs: attribute(tag, 'd'), pieces });
  }
  for (const [tag, content] of elements(text, 'text')) {
    // What is written in it was written as XML before.
    const said = withoutTags(decoded(decoded(withoutTags(content))));
    events.push({
      startMs: Math.round(attribute(tag, 'start') * 1_000),
      durationMs: Math.round(attribute(tag, 'dur') * 1_000),
      pieces: [{ text: said, offsetMs: 0 }],
    });
  }
  return events;
}
