/** A PDF written by hand: one page or more, each with the content that a test is about. */
export interface MadePage {
  /** One content stream or several. */
  content: string | readonly string[];
  /** Entries of the resources besides the fonts `F1` (Helvetica), `F2` (Times) and `F3` (Courier). */
  resources?: string;
  /** Entries of the page's dictionary: `/Rotate 90`, `/Annots […]`. */
  entries?: string;
  /** Width and height in points. */
  size?: readonly [number, number];
}

/** An object that pages refer to as `@name`: a value, or the entries of a stream's dictionary and its data. */
export type MadeObject = string | { entries: string; data: string };

export interface MadeDocument {
  pages: readonly MadePage[];
  objects?: Readonly<Record<string, MadeObject>>;
  /** Entries of the catalogue. */
  catalog?: string;
  /** Entries of the information dictionary. */
  info?: string;
}

const PAGE_SIZE = [400, 300] as const;

const FONTS = Object.entries({ F1: 'Helvetica', F2: 'Times-Roman', F3: 'Courier' })
  .map(
    ([name, base]) =>
      `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`,
  )
  .join(' ');

/**
 * A file with a cross-reference table. Text is one byte a character (Latin-1).
 *
 * Content streams of the name `@name` in `contents` are shared objects.
 */
export function makePdf({ pages, objects = {}, catalog = '', info }: MadeDocument): Uint8Array {
  const bodies: string[] = [];
  const numbers = new Map<string, number>();
  const reserve = () => bodies.push('');
  const root = reserve();
  const tree = reserve();
  for (const name of Object.keys(objects)) numbers.set(name, reserve());
  const refer = (text: string) =>
    text.replace(/@(\w+)/g, (whole, name: string) =>
      numbers.has(name) ? `${numbers.get(name)} 0 R` : whole,
    );
  const stream = (entries: string, data: string) =>
    `<< ${refer(entries)} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const kids = pages.map((page) => {
    const number = reserve();
    const contents = typeof page.content === 'string' ? [page.content] : page.content;
    const references = contents.map((content) => {
      const shared = /^@(\w+)$/.exec(content)?.[1];
      if (shared) return `${numbers.get(shared)} 0 R`;
      const own = reserve();
      bodies[own - 1] = stream('', content);
      return `${own} 0 R`;
    });
    bodies[number - 1] =
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${(page.size ?? PAGE_SIZE).join(' ')}] ` +
      `/Resources << /Font << ${FONTS} ${refer(fontsOf(page))} >> ${refer(withoutFonts(page))} >> ` +
      `/Contents [${references.join(' ')}] ${refer(page.entries ?? '')} >>`;
    return number;
  });
  bodies[root - 1] = `<< /Type /Catalog /Pages ${tree} 0 R ${refer(catalog)} >>`;
  bodies[tree - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  for (const [name, object] of Object.entries(objects))
    bodies[numbers.get(name)! - 1] =
      typeof object === 'string' ? refer(object) : stream(object.entries, object.data);
  const information = info === undefined ? undefined : bodies.push(`<< ${info} >>`);
  return assemble(bodies, root, information);
}

/** `/Font << … >>` of a page's own resources is joined with the fonts that all have. */
const FONT_ENTRY = /\/Font\s*<<([\s\S]*?)>>\s*(?=\/|$)/;
const fontsOf = ({ resources = '' }: MadePage) => FONT_ENTRY.exec(resources)?.[1] ?? '';
const withoutFonts = ({ resources = '' }: MadePage) => resources.replace(FONT_ENTRY, '');

function assemble(bodies: readonly string[], root: number, info: number | undefined): Uint8Array {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${bodies.length + 1} /Root ${root} 0 R${info === undefined ? '' : ` /Info ${info} 0 R`} >>`;
  const start = text.length;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}
