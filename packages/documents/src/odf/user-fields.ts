import { type Fragment, fragmentText } from '@glossa/contract';
import { textIn } from '../markup/mixed.ts';
import type { Aliases } from '../units/collector.ts';
import { isProse } from '../units/fragments.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { escapeAttribute, escapeText } from '../xml/text.ts';

type Tag = Pick<XmlElement, 'name' | 'start' | 'rawName' | 'scope'>;
type Take = (source: Fragment, aliases: Aliases) => Fragment | undefined;

/** What the parts of a document know together of its user fields (ODF 1.3, 7.4.9). */
export interface UserFields {
  /** A field is declared in each header again: the same text is one unit. */
  aliases: Aliases;
  /** Words of conditions and formulas: fields they name keep their text. */
  computed: ReadonlySet<string>;
}

const SHOWING = new Set(['text:user-field-get', 'text:user-field-input']);
const COMPUTED = /:(?:condition|formula)="([^"]*)"/g;

/** `sources`: the parts of the document that may name fields. */
export function userFieldsOf(sources: readonly string[]): UserFields {
  const computed = new Set<string>();
  for (const source of sources)
    for (const [, formula] of source.matchAll(COMPUTED))
      for (const word of wordsOf(formula!)) computed.add(word);
  return { aliases: new Map(), computed };
}

/** Translates the texts of user fields in one part, where they are declared and where they are shown. */
export class UserFieldPass {
  readonly #source: string;
  readonly #edits: EditList;
  readonly #fields: UserFields;
  readonly #take: Take;
  /** What fields say and what they shall say, by their names. */
  readonly #texts = new Map<string, { before: string; after: string }>();

  constructor(source: string, edits: EditList, fields: UserFields, take: Take) {
    this.#source = source;
    this.#edits = edits;
    this.#fields = fields;
    this.#take = take;
  }

  declaration(element: Tag): void {
    if (element.name !== 'text:user-field-decl') return;
    const attributes = readAttributes(this.#source, element);
    const find = (wanted: string) => attributes.find(({ name }) => name === wanted);
    const name = find('text:name')?.value ?? '';
    const text = find('office:string-value');
    if (!text || !isProse(text.value) || find('text:formula') || this.#isComputed(name)) return;
    const target = this.#take([text.value], this.#fields.aliases);
    if (!target) return;
    const after = fragmentText(target);
    this.#texts.set(name, { before: text.value, after });
    this.#edits.add(text.valueStart, text.valueEnd, escapeAttribute(after));
  }

  /** Applications compute fields anew when they open the file; others show what is stored. */
  shown(element: XmlElement): void {
    if (!SHOWING.has(element.name)) return;
    const name = attributeOf(this.#source, element, 'text:name');
    const text = this.#texts.get(name?.value ?? '');
    if (text && textIn(this.#source, element) === text.before)
      this.#edits.add(element.openEnd, element.closeStart, escapeText(text.after));
  }

  #isComputed(name: string): boolean {
    return wordsOf(name).every((word) => this.#fields.computed.has(word));
  }
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
