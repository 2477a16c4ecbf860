import type { InlineNode, RunProps } from '../inline/nodes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';

/** A stretch of mixed content: text, and the elements that stand in it. */
export interface MixedContent {
  start: number;
  end: number;
  children: readonly XmlElement[];
}

/** What is in an element. */
export function contentOf({ openEnd, closeStart, children }: XmlElement): MixedContent {
  return { start: openEnd, end: closeStart, children };
}

/** White space as XHTML and OpenDocument show it: runs of it are one space. */
function collapseSpace(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

/** Inline nodes of mixed content; comments and processing instructions inside are left out. */
export function readMixed(
  source: string,
  content: MixedContent,
  props: RunProps,
  element: (child: XmlElement) => InlineNode[],
  space: (text: string) => string = collapseSpace,
): InlineNode[] {
  const nodes: InlineNode[] = [];
  let at = content.start;
  const text = (end: number) => {
    const read = space(contentText(source.slice(at, end)));
    if (read !== '') nodes.push({ type: 'text', text: read, props });
  };
  for (const child of content.children) {
    text(child.start);
    for (const node of element(child)) nodes.push(node);
    at = child.end;
  }
  text(content.end);
  return nodes;
}

/** All text in an element, tags left out. */
export function textIn(source: string, { openEnd, closeStart }: XmlElement): string {
  return contentText(source.slice(openEnd, closeStart));
}
