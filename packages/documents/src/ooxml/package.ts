import type { ZipArchive } from '../container/zip-reader.ts';
import { corrupt } from '../errors.ts';
import { readAttributes } from '../xml/attributes.ts';
import { type DecodedXml, decodeXml } from '../xml/encoding.ts';
import { XmlReader } from '../xml/reader.ts';
import { OOXML_NAMESPACES } from './namespaces.ts';

export const CONTENT_TYPES = '[Content_Types].xml';

/** An Open Packaging Conventions package (ISO/IEC 29500-2): parts in a ZIP archive and their content types. */
export class OpcPackage {
  readonly archive: ZipArchive;
  readonly #overrides = new Map<string, string>();
  readonly #defaults = new Map<string, string>();

  /** Throws `corrupt_file` when the content types are missing or malformed. */
  constructor(archive: ZipArchive) {
    this.archive = archive;
    if (!this.archive.entries.has(CONTENT_TYPES))
      throw corrupt(`The file has no ${CONTENT_TYPES}.`);
    this.#readContentTypes();
  }

  #readContentTypes(): void {
    const reader = new XmlReader(this.readXml(CONTENT_TYPES).text, OOXML_NAMESPACES);
    while (reader.next()) {
      if (reader.type !== 'start') continue;
      const attributes = new Map(
        readAttributes(reader.source, reader).map(({ name, value }) => [name, value]),
      );
      const type = attributes.get('ContentType') ?? '';
      if (reader.name === 'ct:Override')
        this.#overrides.set((attributes.get('PartName') ?? '').toLowerCase(), type);
      else if (reader.name === 'ct:Default')
        this.#defaults.set((attributes.get('Extension') ?? '').toLowerCase(), type);
    }
  }

  /** Content type of an entry; part names are compared without case (ISO/IEC 29500-2, 6.2.2.3). */
  contentType(name: string): string | undefined {
    const key = name.toLowerCase();
    return (
      this.#overrides.get(`/${key}`) ?? this.#defaults.get(key.slice(key.lastIndexOf('.') + 1))
    );
  }

  /** Names of the entries of one content type, in the order of the archive. */
  partsOfType(type: string): string[] {
    return [...this.archive.entries.keys()].filter((name) => this.contentType(name) === type);
  }

  /** The first part of the first of these content types that the package has. */
  firstOfTypes(types: readonly string[]): string | undefined {
    for (const type of types) {
      const [part] = this.partsOfType(type);
      if (part !== undefined) return part;
    }
    return undefined;
  }

  readXml(name: string): DecodedXml {
    return decodeXml(this.archive.read(name));
  }
}
