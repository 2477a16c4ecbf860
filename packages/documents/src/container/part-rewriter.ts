import type { UnitCollector } from '../units/collector.ts';
import { type DecodedXml, decodeXml, encodeXml } from '../xml/encoding.ts';
import type { ZipArchive } from './zip-reader.ts';

/** An archive whose parts are XML. */
export interface XmlArchive {
  archive: ZipArchive;
  readXml(name: string): DecodedXml;
}

/** Passes over the parts of a package, each once, and the new bytes of those that changed. */
export class PartRewriter {
  readonly #pkg: XmlArchive;
  readonly collector: UnitCollector;
  readonly replaced = new Map<string, Uint8Array>();
  readonly #done = new Set<string>();
  readonly #root: string;

  /** `root` is the folder that ids of units leave out, such as `word/`. */
  constructor(pkg: XmlArchive, collector: UnitCollector, root: string) {
    this.#pkg = pkg;
    this.collector = collector;
    this.#root = root;
  }

  /** Runs `change` over a part unless that has been done; `undefined` leaves the part as it is. */
  rewrite(name: string, change: (xml: string) => string | undefined): void {
    if (this.#done.has(name)) return;
    this.#done.add(name);
    const { text, encoding } = this.#pkg.readXml(name);
    const short = name.startsWith(this.#root) ? name.slice(this.#root.length) : name;
    this.collector.enter(short.replace(/\.xml$/, ''));
    const changed = change(text);
    if (changed !== undefined) this.replaced.set(name, encodeXml(changed, encoding));
  }

  /** Replaces a part that is no XML; `undefined` leaves it as it is. */
  replace(name: string, change: (bytes: Uint8Array) => Uint8Array | undefined): void {
    const changed = change(this.#pkg.archive.read(name));
    if (changed !== undefined) this.replaced.set(name, changed);
  }

  /** Runs `change` over what has become of a part, without units. */
  again(name: string, change: (xml: string) => string | undefined): void {
    const replaced = this.replaced.get(name);
    const { text, encoding } = replaced ? decodeXml(replaced) : this.#pkg.readXml(name);
    const changed = change(text);
    if (changed !== undefined) this.replaced.set(name, encodeXml(changed, encoding));
  }
}
