import type { CodeHint, Fragment } from '@glossa/contract';
import { type TargetNode, targetTree } from '../units/target-tree.ts';
import { type Atom, atomsOf, type RunProps } from './nodes.ts';
import type { InlineUnit } from './unit.ts';

const REPEATABLE: ReadonlySet<CodeHint> = new Set(['tab', 'break', 'link', 'code']);

/** Writes the runs of one vocabulary (WordprocessingML, DrawingML). */
export interface InlineWriter {
  /** Translated text, or text of the source that stays (`kept`). */
  text(text: string, props: RunProps, kept?: boolean): void;
  atom(atom: Atom): void;
  /** The runs written so far. */
  finish(): string;
}

/**
 * Writes the target of a unit: `all` with everything that stands around it, `text` without what may be in a
 * document only once (notes, pictures, bookmarks, revisions), for a translation that stands beside its source.
 */
export function renderInlineUnit(
  unit: InlineUnit,
  target: Fragment,
  writer: InlineWriter,
  content: 'all' | 'text' = 'all',
): string {
  const repeats = (hint: CodeHint) => content === 'all' || REPEATABLE.has(hint);
  const writeAtoms = (atoms: readonly Atom[]) => {
    for (const atom of atoms) {
      if (atom.type === 'text') writer.text(atom.text, atom.props, true);
      else writer.atom(atom);
    }
  };
  const writeNodes = (nodes: readonly TargetNode[], props: RunProps) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        writer.text(node.text, props);
        continue;
      }
      const meaning = unit.codes.get(node.id)!;
      if (meaning.type === 'code') {
        if (repeats(meaning.hint)) writeAtoms(meaning.atoms);
      } else if (node.type === 'pair' && meaning.type === 'style')
        writeNodes(node.children, meaning.props);
      else if (node.type === 'pair' && meaning.type === 'group') {
        if (repeats(meaning.hint)) writeAtoms(meaning.open);
        writeNodes(node.children, unit.bases.get(meaning)!);
        if (repeats(meaning.hint)) writeAtoms(meaning.close);
      }
    }
  };
  if (content === 'all') writeAtoms(atomsOf(unit.prefix));
  writeNodes(targetTree(unit.source, target), unit.base);
  if (content === 'all') writeAtoms(atomsOf(unit.suffix));
  return writer.finish();
}
