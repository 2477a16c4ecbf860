import { type PdfDict, PdfString } from '@libpdf/core';
import { dictAt, follow, isStream, textAt } from '../content/objects.ts';
import { hasWords, type Slot, type Source } from './slot.ts';

/** Properties of the information dictionary and of XMP (14.3). */
const PROPERTIES = [
  { kind: 'title', key: 'Title', xmp: 'dc:title' },
  { kind: 'subject', key: 'Subject', xmp: 'dc:description' },
] as const;

/** Programs put the name of the file there. */
const FILE_NAME = /\.(?:docx?|odt|pdf|tex|dvi|indd|rtf|pptx?|xlsx?|qxd|html?)$/i;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const plainXml = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** A property of several languages; in XMP the first is the default. */
const alternatives = (name: string) =>
  new RegExp(`(<${name}>\\s*<rdf:Alt>)([\\s\\S]*?)(</rdf:Alt>\\s*</${name}>)`);

function xmpOf({ catalog, resolve }: Source) {
  const stream = follow(catalog.get('Metadata'), resolve);
  return isStream(stream) ? stream : undefined;
}

function xmpText(source: Source): string {
  try {
    return Buffer.from(xmpOf(source)?.getDecodedData() ?? []).toString('utf8');
  } catch {
    return '';
  }
}

function setXmp(source: Source, name: string, text: string): void {
  const stream = xmpOf(source);
  const xml = xmpText(source);
  const renamed = xml.replace(
    alternatives(name),
    (_, open: string, __, close: string) =>
      `${open}<rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li>${close}`,
  );
  if (!stream || renamed === xml) return;
  stream.setData(Buffer.from(renamed, 'utf8'));
  stream.delete('Filter');
  stream.delete('DecodeParms');
}

function informationOf({ pdf, resolve }: Source): PdfDict | undefined {
  return dictAt(pdf.context.info.trailer, 'Info', resolve);
}

/** Title and subject of the document, where viewers look first: in its metadata, and in its information. */
export function* informationTexts(source: Source): Generator<Slot> {
  const xml = xmpText(source);
  const information = informationOf(source);
  for (const { kind, key, xmp } of PROPERTIES) {
    const inXmp = /<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/.exec(alternatives(xmp).exec(xml)?.[2] ?? '');
    const text = textAt(information, key, source.resolve)?.trim() || plainXml(inXmp?.[1] ?? '');
    if (!hasWords(text) || FILE_NAME.test(text)) continue;
    yield {
      id: kind,
      kind,
      text,
      places: [],
      put: (set) => {
        if (information?.has(key)) information.set(key, PdfString.fromString(set.text));
        setXmp(source, xmp, set.text);
      },
    };
  }
}
