import { deflateSync } from 'node:zlib';
import { type MadeDocument, makePdf } from './make-pdf.ts';

const HELLO = 'BT /F1 14 Tf 50 200 Td (Hello brave world.) Tj ET';
const page = { content: HELLO };
const made = (more: Partial<MadeDocument>): Uint8Array => makePdf({ pages: [page], ...more });

/** Bytes in which an object's text is another of the same length: the cross-reference table still holds. */
function exchanged(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`No ${from} to exchange.`);
  return Uint8Array.from(Buffer.from(text.replace(from, to), 'latin1'));
}

const flate = (data: Uint8Array) => ({
  entries: '/Filter /FlateDecode',
  data: deflateSync(data, { level: 9 }).toString('latin1'),
});

const cycle = (kid: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /XObject << /X1 ${kid} >> >>`;

/** Content that unpacks to so many megabytes of blanks, behind a line of text. */
const blanks = (megabytes: number) =>
  flate(Buffer.concat([Buffer.from(`${HELLO}\n`), Buffer.alloc(megabytes * 2 ** 20, ' ')]));

const script = '/S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){})';

/**
 * A file whose objects are found by a cross-reference stream, with an object stream.
 * @param objects entries and data of the object stream
 * @param index of the cross-reference stream: its `/Size` and `/Index`
 * @param padding entries that are read behind those of the file
 */
function packed(
  objects: { entries: string; data: string },
  index: { size: number; subsections: string },
  padding = Buffer.alloc(0),
): Uint8Array {
  const stream = (entries: string, data: string) =>
    `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 7 0 R >> >> >>',
    stream('', HELLO),
    stream(`/Type /ObjStm ${objects.entries}`, objects.data),
  ];
  let text = '%PDF-1.7\n';
  const rows = bodies.map((body, at) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(1, 0);
    row.writeUInt32BE(text.length, 1);
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const start = text.length;
  // The font is the first object of the object stream.
  const font = Buffer.from([2, 0, 0, 0, 5, 0, 0]);
  const own = Buffer.from([
    1,
    start >> 24,
    (start >> 16) & 255,
    (start >> 8) & 255,
    start & 255,
    0,
    0,
  ]);
  const table = flate(Buffer.concat([Buffer.alloc(7), ...rows, own, font, padding]));
  const entries = `/Type /XRef /Root 1 0 R /W [1 4 2] /Size ${index.size} /Index [${index.subsections}]`;
  text += `6 0 obj\n${stream(`${entries} ${table.entries}`, table.data)}\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

const FONT_OBJECT =
  '7 0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const small = { entries: '/N 1 /First 4', data: FONT_OBJECT };
const usual = { size: 8, subsections: '0 8' };
/** More objects than any file has. */
const HUGE = 2_147_483_647;

/** Files that are made to harm who reads them, or are odd, by what is odd. `isFine`: its line can be translated. */
export const HOSTILE: readonly { name: string; bytes: Uint8Array; isFine: boolean }[] = [
  { name: 'an object stream', bytes: packed(small, usual), isFine: true },
  {
    name: 'an object stream that unpacks to 24 megabytes of a million objects',
    bytes: packed(
      (() => {
        const { entries, data } = flate(
          Buffer.concat([Buffer.from(FONT_OBJECT), Buffer.alloc(24 * 2 ** 20, '1 0 ')]),
        );
        return { entries: `${entries} /N 1000000 /First 4`, data };
      })(),
      usual,
    ),
    isFine: false,
  },
  {
    name: 'a cross-reference stream of two thousand million objects',
    bytes: packed(small, { size: HUGE, subsections: `0 8 8 ${HUGE - 8}` }),
    isFine: false,
  },
  {
    name: 'a cross-reference stream that unpacks to 4 megabytes of objects',
    bytes: packed(
      small,
      { size: 600_000, subsections: '0 600000' },
      Buffer.alloc(4 * 2 ** 20, Buffer.from([2, 0, 0, 0, 5, 0, 0])),
    ),
    isFine: false,
  },
  {
    name: 'a page tree that holds itself',
    bytes: exchanged(made({}), '/Kids [3 0 R]', '/Kids [2 0 R]'),
    isFine: false,
  },
  {
    name: 'no pages',
    bytes: makePdf({ pages: [] }),
    isFine: false,
  },
  {
    name: 'a form that draws itself',
    bytes: makePdf({
      pages: [{ content: `${HELLO} /X1 Do`, resources: '/XObject << /X1 @form >>' }],
      objects: { form: { entries: cycle('@form').slice(3), data: '/X1 Do' } },
    }),
    isFine: true,
  },
  {
    name: 'forms that draw each other twice, level by level',
    bytes: makePdf({
      pages: [{ content: `${HELLO} /X1 Do`, resources: '/XObject << /X1 @f0 >>' }],
      objects: Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `f${at}`,
          {
            entries: at < 10 ? cycle(`@f${at + 1}`).slice(3) : cycle('null').slice(3),
            data: '/X1 Do /X1 Do',
          },
        ]),
      ),
    }),
    isFine: true,
  },
  {
    name: 'bookmarks in a ring',
    bytes: made({
      catalog: '/Outlines @outlines',
      objects: {
        outlines: '<< /Type /Outlines /First @one /Last @two /Count 2 >>',
        one: '<< /Title (One) /Parent @outlines /Next @two >>',
        two: '<< /Title (Two) /Parent @outlines /Next @one /First @outlines >>',
      },
    }),
    isFine: true,
  },
  {
    name: 'tags in a ring',
    bytes: made({
      catalog: '/StructTreeRoot @root /MarkInfo << /Marked true >>',
      objects: {
        root: '<< /Type /StructTreeRoot /K @one >>',
        one: '<< /Type /StructElem /S /P /P @root /K [@two @one] >>',
        two: '<< /Type /StructElem /S /P /P @one /K [@one] >>',
      },
    }),
    isFine: true,
  },
  {
    name: 'content that unpacks to 24 megabytes',
    bytes: makePdf({ pages: [{ content: '@bomb' }], objects: { bomb: blanks(24) } }),
    isFine: true,
  },
  {
    name: 'a page of 200 inches',
    bytes: makePdf({ pages: [{ content: HELLO, entries: '/CropBox [0 0 14400 14400]' }] }),
    isFine: true,
  },
  {
    name: 'scripts that run when it is opened',
    bytes: made({ catalog: `/OpenAction << ${script} >> /AA << /WC << ${script} >> >>` }),
    isFine: true,
  },
  {
    name: 'an XFA form',
    bytes: made({
      catalog: '/AcroForm << /Fields [] /XFA @xfa >>',
      objects: { xfa: { entries: '', data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' } },
    }),
    isFine: true,
  },
  {
    name: 'a portfolio with a file in it',
    bytes: made({
      catalog:
        '/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a.txt) @spec] >> >>',
      objects: {
        spec: '<< /Type /Filespec /F (a.txt) /EF << /F @file >> >>',
        file: { entries: '/Type /EmbeddedFile', data: 'the file within' },
      },
    }),
    isFine: true,
  },
];

/** A page of so many operators that show a letter, each at a place of its own. */
export function crowdedPage(count: number): Uint8Array {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const at = () => `${(random() * 400).toFixed(1)} ${(random() * 300).toFixed(1)}`;
  const content = Array.from({ length: count }, () => `BT /F1 4 Tf ${at()} Td (a) Tj ET`);
  return makePdf({ pages: [{ content: content.join('\n') }] });
}

/** A file with bytes flipped, cut out, doubled, or tokens exchanged, by a random function of [0, 1). */
export function damaged(source: Uint8Array, random: () => number): Uint8Array {
  const bytes = Buffer.from(source);
  const place = () => Math.floor(random() * bytes.length);
  const kind = Math.floor(random() * 5);
  if (kind === 0) {
    for (let times = 1 + random() * 20; times > 0; times--) bytes[place()] = random() * 256;
    return bytes;
  }
  if (kind === 1) return bytes.subarray(0, place());
  const [from, to] = [place(), place()].sort((one, other) => one - other) as [number, number];
  if (kind === 2) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  if (kind === 3) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  const tokens = bytes.toString('latin1').split(/(\s+)/);
  for (let times = 0; times < 3; times++) {
    const one = 2 * Math.floor((random() * tokens.length) / 2);
    const other = 2 * Math.floor((random() * tokens.length) / 2);
    [tokens[one], tokens[other]] = [tokens[other] ?? '', tokens[one] ?? ''];
  }
  return Buffer.from(tokens.join(''), 'latin1');
}
