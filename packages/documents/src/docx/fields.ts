import type { CodeHint } from '@glossa/contract';
import { type Atom, atomsOf, code, type InlineNode, nodesText } from '../inline/nodes.ts';

/** A complex field (ISO/IEC 29500-1, 17.16.18) that has begun. */
export interface Field {
  phase: 'instruction' | 'result';
  instruction: string;
  /** Its result is text a reader reads, not a number or date that is computed. */
  translatable: boolean;
}

/** The field characters of a paragraph, until they are paired. */
export interface FieldMark {
  type: 'mark';
  mark: 'begin' | 'separate' | 'end';
  field: Field;
  atoms: Atom[];
}
export type MarkedNode = InlineNode | FieldMark;

/**
 * Fields whose cached result is translated. The others are numbers, dates, names or citations: their results stay
 * as they are, as inline codes. Results of bibliographies stay too, so that works can be found.
 */
const TRANSLATED_FIELDS = new Set([
  'TOC',
  'HYPERLINK',
  'REF',
  'STYLEREF',
  'FORMTEXT',
  'QUOTE',
  'INCLUDETEXT',
  'IF',
  'INDEX',
  'TOA',
  'TITLE',
  'SUBJECT',
  'KEYWORDS',
  'COMMENTS',
  'AUTOTEXT',
]);

/** True when the result of a field with this instruction is translated. */
export function isTranslatedField(instruction: string): boolean {
  return TRANSLATED_FIELDS.has(instruction.trim().split(/\s/u, 1)[0]!.toUpperCase());
}

function fieldHint(field: Field): CodeHint {
  return /^\s*HYPERLINK\b/i.test(field.instruction) ? 'link' : 'field';
}

/** Opens and closes fields as their characters come by; fields may span paragraphs. */
export class FieldStack {
  readonly #fields: Field[] = [];
  /** Open fields in their instruction, and open fields whose result is computed: counted, for depth has no limit. */
  #instructions = 0;
  #computed = 0;

  /** Text here is shown, and it is not the result of a computed field. */
  get translatable(): boolean {
    return this.#instructions === 0 && this.#computed === 0;
  }

  /** Text here is the result of fields, not an instruction. */
  get shown(): boolean {
    return this.#instructions === 0;
  }

  instruction(text: string): void {
    const field = this.#fields.at(-1);
    if (field?.phase === 'instruction') field.instruction += text;
  }

  /** `undefined` for a character that does not belong to an open field. */
  mark(kind: string, atoms: Atom[]): FieldMark | undefined {
    if (kind === 'begin') {
      const field: Field = { phase: 'instruction', instruction: '', translatable: false };
      this.#fields.push(field);
      this.#instructions++;
      return { type: 'mark', mark: 'begin', field, atoms };
    }
    const field = this.#fields.at(-1);
    if (!field) return undefined;
    if (kind === 'separate') {
      if (field.phase === 'instruction') this.#show(field);
      return { type: 'mark', mark: 'separate', field, atoms };
    }
    this.#fields.pop();
    if (field.phase === 'instruction') this.#instructions--;
    else if (!field.translatable) this.#computed--;
    return { type: 'mark', mark: 'end', field, atoms };
  }

  #show(field: Field): void {
    field.phase = 'result';
    field.translatable = isTranslatedField(field.instruction);
    this.#instructions--;
    if (!field.translatable) this.#computed++;
  }
}

/**
 * Fields that begin and end among the same nodes become one group (translated results) or one code; characters of
 * fields that reach beyond become codes of their own.
 */
export function resolveFields(nodes: readonly MarkedNode[]): InlineNode[] {
  const marks = new Map<Field, Partial<Record<FieldMark['mark'], number>>>();
  nodes.forEach((node, index) => {
    if (node.type !== 'mark') return;
    const found = marks.get(node.field) ?? {};
    found[node.mark] ??= index;
    marks.set(node.field, found);
  });
  return resolveRange(nodes, marks, 0, nodes.length);
}

function resolveRange(
  nodes: readonly MarkedNode[],
  marks: ReadonlyMap<Field, Partial<Record<FieldMark['mark'], number>>>,
  from: number,
  to: number,
): InlineNode[] {
  const resolved: InlineNode[] = [];
  for (let at = from; at < to; at++) {
    const node = nodes[at]!;
    if (node.type !== 'mark') {
      resolved.push(node);
      continue;
    }
    const { field } = node;
    const { begin, separate, end } = marks.get(field)!;
    if (begin !== at || end === undefined) {
      resolved.push(code(node.atoms, 'other'));
      continue;
    }
    const open = markedAtoms(nodes.slice(at, separate === undefined ? end : separate + 1));
    const result = separate === undefined ? [] : resolveRange(nodes, marks, separate + 1, end);
    const close = markedAtoms([nodes[end]!]);
    const hint = fieldHint(field);
    if (field.translatable) resolved.push({ type: 'group', open, close, hint, children: result });
    else resolved.push(code([...open, ...atomsOf(result), ...close], hint, nodesText(result)));
    at = end;
  }
  return resolved;
}

function markedAtoms(nodes: readonly MarkedNode[]): Atom[] {
  return nodes.flatMap((node) => (node.type === 'mark' ? node.atoms : atomsOf([node])));
}
