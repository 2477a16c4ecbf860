import type { CodeHint } from '@glossa/contract';
import { type Atom, code, type InlineNode } from '../inline/nodes.ts';
import type { XmlElement } from '../xml/reader.ts';

const block = (start: number, end: number): Atom => ({ type: 'block', start, end });

/** An element that stands in the sentence as a whole. Without content it is a mark with no place of its own. */
export function elementCode(
  element: XmlElement,
  hint: CodeHint,
  equiv = '',
  floats = false,
): InlineNode {
  return code([block(element.start, element.end)], hint, equiv, floats);
}

/** An element around text of the sentence. */
export function elementGroup(
  element: XmlElement,
  hint: CodeHint,
  children: InlineNode[],
): InlineNode {
  return {
    type: 'group',
    open: [block(element.start, element.openEnd)],
    close: [block(element.closeStart, element.end)],
    hint,
    children,
  };
}
