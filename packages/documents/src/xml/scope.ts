import { corrupt } from '../errors.ts';

/** Names an application knows a namespace by: URI → the prefix its code uses. */
export type NamespacePrefixes = Readonly<Record<string, string>>;

/** Namespace declarations in force at an element. */
export class Scope {
  readonly parent: Scope | undefined;
  readonly #known: NamespacePrefixes;
  readonly #declared = new Map<string, string>();
  readonly #elements = new Map<string, string>();

  constructor(known: NamespacePrefixes, parent?: Scope) {
    this.#known = known;
    this.parent = parent;
  }

  declare(prefix: string, uri: string): void {
    this.#declared.set(prefix, uri);
  }

  uri(prefix: string): string | undefined {
    if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
    return this.#declared.get(prefix) ?? this.parent?.uri(prefix);
  }

  /** A prefix bound to a namespace the application calls `known`; `undefined` if there is none. */
  prefixFor(known: string): string | undefined {
    for (const [prefix, uri] of this.#declared)
      if (prefix !== '' && this.#known[uri] === known) return prefix;
    return this.parent?.prefixFor(known);
  }

  /** `w:p` for whatever prefix the part itself gave to the namespace; `?:p` for a namespace not known. */
  elementName(raw: string): string {
    let name = this.#elements.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(':');
      const uri = this.uri(colon < 0 ? '' : raw.slice(0, colon));
      if (uri === undefined && colon >= 0) throw corrupt(`The prefix of ${raw} is not declared.`);
      const local = raw.slice(colon + 1);
      const prefix = uri === undefined || uri === '' ? '' : (this.#known[uri] ?? '?');
      name = prefix === '' ? local : `${prefix}:${local}`;
      this.#elements.set(raw, name);
    }
    return name;
  }

  /** As `elementName`; an attribute without a prefix has no namespace. */
  attributeName(raw: string): string {
    return raw.includes(':') && !raw.startsWith('xmlns:') ? this.elementName(raw) : raw;
  }
}
