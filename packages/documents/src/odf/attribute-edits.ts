import type { XmlAttribute } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlReader } from '../xml/reader.ts';

/** Attributes of one start tag that are set anew or added. */
export class AttributeEdits {
  readonly #element: XmlReader;
  readonly #attributes: readonly XmlAttribute[];
  readonly #edits: EditList;
  #added = '';

  constructor(element: XmlReader, attributes: readonly XmlAttribute[], edits: EditList) {
    this.#element = element;
    this.#attributes = attributes;
    this.#edits = edits;
  }

  value(name: string): string | undefined {
    return this.#attributes.find((each) => each.name === name)?.value;
  }

  /** `name` has the prefix this package uses; nothing is set where the part does not know the namespace. */
  set(name: string, value: string): void {
    const present = this.#attributes.find((each) => each.name === name);
    const [known = '', local] = name.split(':');
    const prefix = this.#element.scope.prefixFor(known);
    if (present) {
      if (present.value !== value) this.#edits.add(present.valueStart, present.valueEnd, value);
    } else if (prefix !== undefined) this.#added += ` ${prefix}:${local}="${value}"`;
  }

  finish(): void {
    const at = this.#element.end - (this.#element.empty ? 2 : 1);
    if (this.#added !== '') this.#edits.add(at, at, this.#added);
  }
}
