import type { Fragment } from '@glossa/contract';
import { type TargetNode, targetTree } from '../units/target-tree.ts';
import { type Atom, atomsOf, type RunProps } from './nodes.ts';
import type { InlineUnit } from './unit.ts';

/** Writes the runs of one vocabulary (WordprocessingML, DrawingML). */
export interface InlineWriter {
  /** Translated text, or text of the source that stays (`kept`). */
  text(text: string, props: RunProps, kept?: boolean): void;
  atom(atom: Atom): void;
  /** The runs written so far. */
  finish(): string;
}

/** Writes the target of a unit with everything that stands around it. */
export function renderInlineUnit(unit: InlineUnit, target: Fragment, writer: InlineWriter): string {
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
      if (meaning.type === 'code') writeAtoms(meaning.atoms);
      else if (node.type === 'pair' && meaning.type === 'style')
        writeNodes(node.children, meaning.props);
      else if (node.type === 'pair' && meaning.type === 'group') {
        writeAtoms(meaning.open);
        writeNodes(node.children, unit.bases.get(meaning)!);
        writeAtoms(meaning.close);
      }
    }
  };
  writeAtoms(atomsOf(unit.prefix));
  writeNodes(targetTree(unit.source, target), unit.base);
  writeAtoms(atomsOf(unit.suffix));
  return writer.finish();
}
