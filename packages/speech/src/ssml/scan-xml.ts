import { GlossaError } from '@glossa/contract';

/** What a piece of marked-up text is read as, in order. */
export type XmlToken =
  | { type: 'open' | 'alone'; name: string; attributes: ReadonlyMap<string, string> }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** Comments, instructions, CDATA, tags, and what stands between them; each character is looked at once. */
const PIECE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export const malformed = (why: string): GlossaError =>
  new GlossaError('validation_failed', `This is no SSML that can be read: ${why}.`);

/** References as the characters that they stand for. No entities are declared: none grows. */
function resolved(text: string): string {
  return text.replace(/&(#x?[\da-fA-F]+|\w+)?;?/g, (found, name: string | undefined) => {
    const known = name === undefined ? undefined : NAMED[name];
    if (known !== undefined && found.endsWith(';')) return known;
    const code = /^#x([\da-f]+)$/i.exec(name ?? '')?.[1];
    const point = code === undefined ? Number(name?.slice(1)) : Number.parseInt(code, 16);
    if (!found.endsWith(';') || !name?.startsWith('#') || !(point > 0 && point <= 0x10_ff_ff))
      throw malformed(`“${found}” stands for nothing`);
    return String.fromCodePoint(point).toWellFormed();
  });
}

/**
 * The tokens of an XML text without a document type, names without their namespace.
 * Errors: `validation_failed`.
 */
export function* scanXml(source: string): Generator<XmlToken> {
  const pattern = new RegExp(PIECE);
  let at = 0;
  while (at < source.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) throw malformed(`a tag at character ${at + 1} is not whole`);
    at = pattern.lastIndex;
    const [, cdata, closing, qualified, written, alone, text] = match;
    if (text !== undefined) yield { type: 'text', text: resolved(text) };
    else if (cdata !== undefined) yield { type: 'text', text: cdata };
    else if (qualified !== undefined) {
      const name = qualified.split(':').at(-1)!;
      if (closing) {
        if (written || alone) throw malformed(`the end of <${name}> has more than its name`);
        yield { type: 'close', name };
        continue;
      }
      const attributes = new Map<string, string>();
      for (const [, key, double, single] of written!.matchAll(ATTRIBUTE))
        attributes.set(key!, resolved(double ?? single!));
      yield { type: alone ? 'alone' : 'open', name, attributes };
    }
  }
}
