import { CONVERTED, FORMATS, type FormatKind, TOOLS, type Tool } from '@glossa/contract';

/** Where a file belongs: a tool that is there, one that will be, or none. */
export type Destination =
  | { kind: 'open'; path: string }
  | { kind: 'planned'; slug: string }
  | { kind: 'none' };

const MAIL_TOOL = 'email-translator';

/**
 * The tool for a file, of those that translate before those that do something else, one that is built before one that
 * is not.
 * @param name the file's name
 * @param type its media type as the browser tells it; may be empty
 */
export function destinationOf(name: string, type: string): Destination {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const takes = (tool: Tool) =>
    ending === 'eml' || type === 'message/rfc822'
      ? tool.slug === MAIL_TOOL
      : tool.formats.includes(formatOf(ending));
  const fitting = TOOLS.filter(takes);
  const translating = fitting.filter(({ action }) => action === 'translate');
  const tool = [...translating, ...fitting].find(({ built }) => built);
  if (tool !== undefined) {
    const { slug, subPages, kind } = tool;
    // Below a tool for pictures stands what edits them afterwards.
    const alone =
      kind !== 'image' && subPages.some(({ path, built }) => path === 'translate' && built);
    return { kind: 'open', path: alone ? `/${slug}/translate` : `/${slug}` };
  }
  const [planned] = [...translating, ...fitting];
  return planned === undefined ? { kind: 'none' } : { kind: 'planned', slug: planned.slug };
}

/** The format of an ending; the ending itself where it is no other name of one. */
function formatOf(ending: string): string {
  for (const kind of Object.keys(FORMATS) as FormatKind[]) {
    const formats: Readonly<Record<string, readonly string[]>> = FORMATS[kind];
    const found = Object.keys(formats).find((format) => formats[format]?.includes(ending));
    if (found !== undefined) return found;
  }
  const converted = Object.entries(CONVERTED).find(([, older]) => older === ending);
  return converted?.[0] ?? ending;
}
