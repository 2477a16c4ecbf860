import { folderOf, resolvePath } from '../container/paths.ts';
import { isZip, ZipArchive } from '../container/zip-reader.ts';
import { corrupt, passwordProtected } from '../errors.ts';
import { readAttributes } from '../xml/attributes.ts';
import { type DecodedXml, decodeXml } from '../xml/encoding.ts';
import { XmlReader } from '../xml/reader.ts';
import { EPUB_NAMESPACES } from './namespaces.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
const OPF_TYPE = 'application/oebps-package+xml';
/** Fonts made unreadable by the identifier of the book (EPUB 3.3, 4.4): nothing that hinders a translation. */
const OBFUSCATION = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
]);
const READ_TYPES = new Set([
  'application/xhtml+xml',
  'application/x-dtbncx+xml',
  'image/svg+xml',
  'text/html',
]);

export interface ManifestItem {
  name: string;
  type: string;
  nav: boolean;
}

/** A rendition of the book: one package document and what it lists. */
export interface Rendition {
  name: string;
  items: ManifestItem[];
  /** Names of the documents of the reading order. */
  spine: string[];
  /** Name of the picture of its cover. */
  cover?: string;
}

/** An EPUB container (EPUB 3.3, OCF): its package documents, manifests and reading orders. */
export class EpubContainer {
  readonly archive: ZipArchive;
  readonly renditions: Rendition[];

  /** Errors: `corrupt_file`; `password_protected_file` when text of the book is encrypted. */
  constructor(archive: ZipArchive) {
    this.archive = archive;
    const locked = this.#encrypted();
    this.renditions = this.#packageNames().map((name) => {
      if (locked.has(name)) throw passwordProtected();
      return this.#rendition(name);
    });
    for (const { items } of this.renditions)
      if (items.some(({ name, type }) => READ_TYPES.has(type) && locked.has(name)))
        throw passwordProtected();
  }

  readXml(name: string): DecodedXml {
    return decodeXml(this.archive.read(name));
  }

  #packageNames(): string[] {
    if (!this.archive.entries.has(CONTAINER)) throw corrupt(`The book has no ${CONTAINER}.`);
    const names = new Set<string>();
    for (const { name, attributes } of this.#elements(CONTAINER)) {
      const path = attributes.get('full-path') ?? '';
      const type = attributes.get('media-type') ?? OPF_TYPE;
      if (name === 'ocf:rootfile' && type === OPF_TYPE) names.add(resolvePath('', path));
    }
    const found = [...names].filter((name) => this.archive.entries.has(name));
    if (found.length === 0) throw corrupt('The book has no package document.');
    return found;
  }

  #rendition(name: string): Rendition {
    const folder = folderOf(name);
    const items = new Map<string, ManifestItem>();
    const spine: string[] = [];
    let coverId: string | undefined;
    let cover: string | undefined;
    for (const element of this.#elements(name)) {
      const { attributes } = element;
      if (element.name === 'opf:meta' && attributes.get('name') === 'cover')
        coverId ??= attributes.get('content');
      if (element.name === 'opf:itemref') {
        const item = items.get(attributes.get('idref') ?? '');
        if (item) spine.push(item.name);
      }
      if (element.name !== 'opf:item') continue;
      const path = itemPath(folder, attributes.get('href') ?? '');
      if (!this.archive.entries.has(path)) continue;
      const properties = (attributes.get('properties') ?? '').split(/\s+/);
      const nav = properties.includes('nav');
      if (properties.includes('cover-image')) cover ??= path;
      const type = attributes.get('media-type') ?? '';
      items.set(attributes.get('id') ?? path, { name: path, type, nav });
    }
    cover ??= items.get(coverId ?? '')?.name;
    return { name, items: [...items.values()], spine, ...(cover === undefined ? {} : { cover }) };
  }

  /** Entries encrypted by anything but the obfuscation of fonts. */
  #encrypted(): Set<string> {
    const names = new Set<string>();
    if (!this.archive.entries.has(ENCRYPTION)) return names;
    let algorithm = '';
    for (const { name, attributes } of this.#elements(ENCRYPTION)) {
      if (name === 'enc:EncryptedData') algorithm = '';
      else if (name === 'enc:EncryptionMethod') algorithm ||= attributes.get('Algorithm') ?? '';
      else if (name === 'enc:CipherReference' && !OBFUSCATION.has(algorithm))
        names.add(itemPath('', attributes.get('URI') ?? ''));
    }
    return names;
  }

  *#elements(part: string): Generator<{ name: string; attributes: Map<string, string> }> {
    const reader = new XmlReader(this.readXml(part).text, EPUB_NAMESPACES, { doctype: true });
    while (reader.next()) {
      if (reader.type === 'end') continue;
      const read = readAttributes(reader.source, reader);
      yield {
        name: reader.name,
        attributes: new Map(read.map(({ name, value }) => [name, value])),
      };
    }
  }
}

/** Entry name of a URL relative to a folder of the container. */
function itemPath(folder: string, href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  try {
    return resolvePath(folder, decodeURIComponent(path));
  } catch {
    return resolvePath(folder, path);
  }
}

const MIMETYPE = 'application/epub+zip';

/** 0 to 1 that bytes are an EPUB. */
export function sniffEpub(bytes: Uint8Array): number {
  if (!isZip(bytes)) return 0;
  const archive = ZipArchive.open(bytes);
  const { entries } = archive;
  if (entries.has('mimetype') && String(Buffer.from(archive.read('mimetype'))).trim() === MIMETYPE)
    return 1;
  return entries.has(CONTAINER) && [...entries.keys()].some((name) => name.endsWith('.opf'))
    ? 0.9
    : 0;
}
