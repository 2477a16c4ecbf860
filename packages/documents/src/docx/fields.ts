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

  /** Text here is shown, and it is not the result of a computed field. */
  get translatable(): boolean {
    return this.#fields.every((field) => field.phase === 'result' && field.translatable);
  }

  /** Text here is the result of fields, not an instruction. */
  get shown(): boolean {
    return this.#fields.every((field) => field.phase === 'result');
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
      return { type: 'mark', mark: 'begin', field, atoms };
    }
    const field = this.#fields.at(-1);
    if (!field) return undefined;
    if (kind === 'separate') {
      field.phase = 'result';
      field.translatable = isTranslatedField(field.instruction);
      return { type: 'mark', mark: 'separate', field, atoms };
    }
    this.#fields.pop();
    return { type: 'mark', mark: 'end', field, atoms };
  }
}

/**
 * Fields that begin and end among the same nodes become one group (translated results) or one code; characters of
 * fields that reach beyond become codes of their own.
 */
export function resolveFields(nodes: readonly MarkedNode[]): InlineNode[] {
  const resolved: InlineNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (node.type !== 'mark') {
      resolved.push(node);
      continue;
    }
    const { field } = node;
    const end = node.mark === 'begin' ? indexOfMark(nodes, field, 'end', at) : -1;
    if (end < 0) {
      resolved.push(code(node.atoms, 'other'));
      continue;
    }
    const separate = indexOfMark(nodes, field, 'separate', at);
    const instruction = nodes.slice(at, separate < 0 ? end : separate + 1);
    const result = separate < 0 ? [] : resolveFields(nodes.slice(separate + 1, end));
    const open = markedAtoms(instruction);
    const close = markedAtoms([nodes[end]!]);
    const hint = fieldHint(field);
    if (field.translatable) resolved.push({ type: 'group', open, close, hint, children: result });
    else resolved.push(code([...open, ...atomsOf(result), ...close], hint, nodesText(result)));
    at = end;
  }
  return resolved;
}

function indexOfMark(
  nodes: readonly MarkedNode[],
  field: Field,
  mark: FieldMark['mark'],
  from: number,
): number {
  return nodes.findIndex(
    (node, index) =>
      index > from && node.type === 'mark' && node.field === field && node.mark === mark,
  );
}

function markedAtoms(nodes: readonly MarkedNode[]): Atom[] {
  return nodes.flatMap((node) => (node.type === 'mark' ? node.atoms : atomsOf([node])));
}
