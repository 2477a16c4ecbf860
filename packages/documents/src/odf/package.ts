import { isZip, ZipArchive } from '../container/zip-reader.ts';
import { corrupt, passwordProtected } from '../errors.ts';
import { readAttributes } from '../xml/attributes.ts';
import { type DecodedXml, decodeXml } from '../xml/encoding.ts';
import { XmlReader } from '../xml/reader.ts';
import { ODF_NAMESPACES } from './namespaces.ts';

const MANIFEST = 'META-INF/manifest.xml';
const CHART = 'application/vnd.oasis.opendocument.chart';

/** An OpenDocument package (ODF 1.3, part 2). */
export class OdfPackage {
  readonly archive: ZipArchive;
  /** Folders of charts, each with its slash. */
  readonly charts: string[] = [];

  /** Errors: `corrupt_file`; `password_protected_file` when parts are encrypted. */
  constructor(archive: ZipArchive) {
    this.archive = archive;
    if (!archive.entries.has('content.xml')) throw corrupt('The document has no content.xml.');
    if (archive.entries.has(MANIFEST)) this.#readManifest();
  }

  readXml(name: string): DecodedXml {
    return decodeXml(this.archive.read(name));
  }

  has(name: string): boolean {
    return this.archive.entries.has(name);
  }

  #readManifest(): void {
    const reader = new XmlReader(this.readXml(MANIFEST).text, ODF_NAMESPACES, { doctype: true });
    while (reader.next()) {
      if (reader.type === 'end') continue;
      if (/^manifest:encryption-data$|:encrypted-key$/.test(reader.name)) throw passwordProtected();
      if (reader.name !== 'manifest:file-entry') continue;
      const attributes = new Map(
        readAttributes(reader.source, reader).map(({ name, value }) => [name, value]),
      );
      const path = attributes.get('manifest:full-path') ?? '';
      if (attributes.get('manifest:media-type') === CHART && this.has(`${path}content.xml`))
        this.charts.push(path);
    }
  }
}

/** Media type of an OpenDocument package, or `undefined` for anything else. */
export function odfType(bytes: Uint8Array): string | undefined {
  if (!isZip(bytes)) return undefined;
  const archive = ZipArchive.open(bytes);
  if (!archive.entries.has('mimetype')) return undefined;
  return Buffer.from(archive.read('mimetype')).toString('latin1').trim();
}
