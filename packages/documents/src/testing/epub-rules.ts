import { folderOf, resolvePath } from '../container/paths.ts';
import { ZipArchive } from '../container/zip-reader.ts';
import { XmlReader } from '../xml/reader.ts';

/** What is wrong with a book by the rules epubcheck would apply first; empty when nothing is. */
export function epubFaults(bytes: Uint8Array): string[] {
  const archive = ZipArchive.open(bytes);
  const faults: string[] = [];
  const text = (name: string) => Buffer.from(archive.read(name)).toString();
  const [first] = [...archive.entries.values()].sort((a, b) => a.offset - b.offset);
  if (first?.name !== 'mimetype' || first.method !== 0)
    faults.push('mimetype is not first, stored');
  const opf = /full-path="([^"]+)"/.exec(text('META-INF/container.xml'))?.[1] ?? '';
  const items = [
    ...text(opf)
      .replace(/<!--.*?-->/gs, '')
      .matchAll(/<item\s[^>]*>/g),
  ].map(([tag]) => ({
    id: /\sid="([^"]+)"/.exec(tag)?.[1] ?? '',
    href: decodeURIComponent(/\shref="([^"]+)"/.exec(tag)?.[1] ?? ''),
    type: /media-type="([^"]+)"/.exec(tag)?.[1] ?? '',
  }));
  if (new Set(items.map(({ id }) => id)).size !== items.length) faults.push('ids of items repeat');
  const ids = new Map<string, Set<string>>();
  const links: { from: string; to: string }[] = [];
  for (const { href, type } of items) {
    const name = resolvePath(folderOf(opf), href);
    if (/^https?:/.test(href)) continue;
    if (!archive.entries.has(name)) faults.push(`${name} is missing`);
    else if (/xhtml|ncx|svg/.test(type)) {
      const xml = text(name);
      if (!isWellFormed(xml)) faults.push(`${name} is not well-formed`);
      const markup = xml.replace(/<!--.*?-->/gs, '');
      const found = [...markup.matchAll(/<[^>]*?\s(?:xml:)?id=["']([^"']+)["']/g)].map(
        ([, id]) => id!,
      );
      if (new Set(found).size !== found.length) faults.push(`ids in ${name} repeat`);
      ids.set(name, new Set(found));
      for (const [, to] of markup.matchAll(/<(?:a|content)\b[^>]*?\s(?:href|src)="([^"]*)"/g))
        if (!/^\w+:/.test(to!)) links.push({ from: name, to: to! });
    }
  }
  for (const { from, to } of links) {
    const [path = '', fragment] = to.split('#');
    const name = path === '' ? from : resolvePath(folderOf(from), decodeURIComponent(path));
    if (!archive.entries.has(name)) faults.push(`${from} links to ${name}`);
    else if (fragment && ids.has(name) && !ids.get(name)!.has(decodeURIComponent(fragment)))
      faults.push(`${from} links to ${to}`);
  }
  return faults;
}

function isWellFormed(xml: string): boolean {
  try {
    const reader = new XmlReader(xml, {}, { doctype: true });
    while (reader.next());
    return !/&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i.test(
      xml.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, ''),
    );
  } catch {
    return false;
  }
}
