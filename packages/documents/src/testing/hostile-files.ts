import { byTier } from '@glossa/testing/tier';
import { ZipArchive } from '../container/zip-reader.ts';
import { buildZip, type ZipFixtureEntry } from './build-zip.ts';
import { type FormatSeed, withEntry, withText } from './format-seeds.ts';

/** A file that means harm, and what must become of it. */
export type HostileFile = [what: string, bytes: Uint8Array, code: string | RegExp];

/** Letters on one line. */
const LINE = byTier({ short: 250_000, full: 1e7 });
const EMPTY_LINES = byTier({ short: 2e4, full: 1e5 });
const BOMB = Buffer.alloc(50 * 2 ** 20, 0x20);
const REFUSED = 'corrupt_file';
/** Chapters are read as HTML where they are no XML, and HTML knows no entities of its own. */
const XML_ERROR: Readonly<Record<string, string | RegExp>> = { 'a.epub': 'ok' };
/** Nested definitions, each ten times the one before. */
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "lol">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY j SYSTEM "file:///etc/passwd">]>';

/** XML that declares entities, with one of them in the middle of its first text. */
function withDoctype(text: string, doctype: string): string {
  const body = text.replace(/^<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>]*>/i, '');
  return doctype + body.replace(/>([A-Z][a-z]+)/, '>$1 &j; ');
}

/** Bytes of an archive as entries, to be packed again with faults. */
function entriesOf(bytes: Uint8Array): ZipFixtureEntry[] {
  const archive = ZipArchive.open(bytes);
  return [...archive.entries.keys()].map((name) => ({
    name,
    data: Buffer.from(archive.read(name)),
    stored: name === 'mimetype',
  }));
}

const many = (count: number): ZipFixtureEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `x/${at}`, data: 'x', stored: true }));

/** Harm that any package can do: all of it, and each part emptied. */
export function hostilePackages(seed: FormatSeed): HostileFile[] {
  return [...(shows(seed) ? hostileContainers(seed) : []), ...emptiedParts(seed)];
}

/** One reader opens all archives: in the short tier two formats show what it refuses. */
function shows({ name }: FormatSeed): boolean {
  return byTier({ short: name === 'a.docx' || name === 'a.epub', full: true });
}

function hostileContainers(seed: FormatSeed): HostileFile[] {
  const { bytes, name, part = '', text } = seed;
  const entries = entriesOf(bytes);
  const packed = (...more: ZipFixtureEntry[]) => buildZip([...entries, ...more]);
  const changed = (change: (entry: ZipFixtureEntry) => ZipFixtureEntry) =>
    buildZip(entries.map((entry) => (entry.name === part ? change(entry) : entry)));
  const xml = XML_ERROR[name] ?? REFUSED;
  return [
    ['cut in half', bytes.subarray(0, bytes.length / 2), REFUSED],
    ['without its last byte', bytes.subarray(0, -1), REFUSED],
    [
      'with an encrypted entry',
      changed((entry) => ({ ...entry, flags: 1 })),
      'password_protected_file',
    ],
    ['a zip bomb', withText(seed, BOMB), 'limit_exceeded'],
    [
      'a bomb that hides its size',
      changed((entry) => ({ ...entry, data: BOMB, size: 1000 })),
      REFUSED,
    ],
    ['a bomb beside the text', packed({ name: 'x/bomb', data: BOMB }), 'limit_exceeded'],
    ['of 9,900 entries', packed(...many(9900 - entries.length)), 'ok'],
    ['of 10,001 entries', packed(...many(10_001 - entries.length)), 'limit_exceeded'],
    ['with external entities', withText(seed, withDoctype(text, EXTERNAL)), xml],
    ['with a billion laughs', withText(seed, withDoctype(text, LAUGHS)), xml],
    ['with nothing in its text', withText(seed, ''), xml],
    ['with an entry twice', packed({ name: part, data: text }), REFUSED],
    [
      'with an entry twice, in another case',
      packed({ name: part.toUpperCase(), data: text }),
      REFUSED,
    ],
    ['that climbs out of its folder', packed({ name: '../../etc/cron.d/x', data: 'x' }), REFUSED],
    ['that climbs out with backslashes', packed({ name: 'x\\..\\..\\x', data: 'x' }), REFUSED],
    ['with an absolute path', packed({ name: '/etc/cron.d/x', data: 'x' }), REFUSED],
    [
      'with a link',
      packed({ name: 'x', data: '/etc', madeBy: 3, attributes: 0xa1ff0000 }),
      REFUSED,
    ],
    ['with damaged data', changed((entry) => ({ ...entry, crc: 1 })), REFUSED],
    [
      'in UTF-16',
      withText(seed, Buffer.from(`\ufeff${text.replace(/^<\?xml[^>]*\?>/, '')}`, 'utf16le')),
      'ok',
    ],
  ];
}

function emptiedParts({ bytes, part }: FormatSeed): HostileFile[] {
  return entriesOf(bytes)
    .filter((entry) => entry.name !== part)
    .map((entry) => [
      `with nothing in ${entry.name}`,
      withEntry(bytes, entry.name, ''),
      /^(?:ok|corrupt_file|unsupported_format)$/,
    ]);
}

/** Harm that any file of text can do. */
export function hostileTexts({ name, text }: FormatSeed): HostileFile[] {
  const markup = /\.(?:rtf|xlf)$/.test(name);
  const isXml = name.endsWith('.xlf');
  const bytes = (content: string) => Buffer.from(content, 'latin1');
  const ending = /<\/body>[\s\S]*$|\}$/.exec(text)?.[0] ?? '';
  const head = text.slice(0, text.length - ending.length);
  return [
    ['cut in half', bytes(text.slice(0, text.length / 2)), markup ? REFUSED : 'ok'],
    ['of one endless line', bytes(`${head}${markup ? '' : 'x'.repeat(LINE)}${ending}`), 'ok'],
    [
      'of endless empty lines',
      bytes(head + text.slice(head.length) + '\n'.repeat(EMPTY_LINES)),
      'ok',
    ],
    [
      'with zeros in it',
      bytes(text.replace('One', 'O\0ne')),
      /^(?:ok|corrupt_file|unsupported_format)$/,
    ],
    [
      'of random bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
      'unsupported_format',
    ],
    ...(isXml
      ? ([
          ['with external entities', bytes(withDoctype(text, EXTERNAL)), REFUSED],
          ['with a billion laughs', bytes(withDoctype(text, LAUGHS)), REFUSED],
          [
            'nested without end',
            bytes(`${text.slice(0, text.indexOf('<source>') + 8)}${'<g id="1">'.repeat(1e5)}`),
            'limit_exceeded',
          ],
        ] satisfies HostileFile[])
      : []),
  ];
}
