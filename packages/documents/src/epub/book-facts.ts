import { ZipArchive } from '../container/zip-reader.ts';
import { textIn } from '../markup/mixed.ts';
import { numericReferences } from '../xml/entities.ts';
import { XmlReader } from '../xml/reader.ts';
import { EPUB_NAMESPACES } from './namespaces.ts';
import { EpubContainer } from './package.ts';

/** What a book says of itself. */
export interface Book {
  /** The first title of its metadata. */
  title: string | undefined;
  /** Names of its tables of contents, as units tell where they stand. */
  contents: string[];
  /** Bytes of the picture of its cover. */
  cover: Uint8Array | undefined;
}

/** Reads what a book says of itself. Errors: `corrupt_file`, `password_protected_file`, `limit_exceeded`. */
export function bookFacts(bytes: Uint8Array): Book {
  const container = new EpubContainer(ZipArchive.open(bytes));
  const { archive, renditions } = container;
  const cover = renditions.map((one) => one.cover).find((name) => name !== undefined);
  return {
    title: titleOf(numericReferences(container.readXml(renditions[0]!.name).text)),
    contents: renditions
      .flatMap(({ items }) => items.filter(({ nav }) => nav))
      .map(({ name }) => name),
    cover: cover === undefined ? undefined : archive.read(cover),
  };
}

function titleOf(source: string): string | undefined {
  const reader = new XmlReader(source, EPUB_NAMESPACES, { doctype: true });
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'dc:title') continue;
    const title = textIn(source, reader.readElement()).replace(/\s+/g, ' ').trim();
    if (title !== '') return title;
  }
  return undefined;
}
