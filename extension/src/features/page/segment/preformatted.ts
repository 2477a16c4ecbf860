import { escapeText } from '../../codes/words.ts';
import { type Encoded, encode } from './encode.ts';
import type { FlowReader } from './flow.ts';
import { passagesOf, type Setting } from './passages.ts';

interface CutPassage {
  nodes: ChildNode[];
  setting: Setting;
}

/** Cuts neighbouring nodes of preformatted text into passages, in steps; elements stay whole. */
export function* cutIntoPassages(
  nodes: readonly ChildNode[],
  cut: (node: Text, offset: number) => Text | undefined,
): Generator<CutPassage | undefined, void> {
  const queue = [...nodes];
  let at = 0;
  for (const passage of passagesOf(nodes.map(textOf).join(''))) {
    if (passage === undefined) {
      yield;
      continue;
    }
    const { start, end, ...setting } = passage;
    const part: ChildNode[] = [];
    let isWhole = true;
    for (let node = queue[0]; node !== undefined && at < end; node = queue[0]) {
      const { length } = textOf(node);
      const border = at < start ? start : end;
      const isCut = at + length > border;
      const tail = isCut && node instanceof Text ? cut(node, border - at) : undefined;
      if (tail !== undefined) queue.splice(1, 0, tail);
      else if (isCut) isWhole = false;
      if (at >= start) part.push(node);
      at += tail === undefined ? length : border - at;
      queue.shift();
    }
    // What cannot be cut and is in two of them belongs to none.
    if (isWhole) yield { nodes: part, setting };
  }
}

/** A passage as coded text, without the marks before its first word, which its setting has. */
export function encodePassage(
  { nodes, setting: { lead } }: CutPassage,
  flows: FlowReader,
): Encoded | undefined {
  const encoded = encode(nodes, flows, 'full');
  const marks = escapeText(lead.replace(/[ \t]+/g, ' ').trimEnd());
  if (encoded === undefined || !encoded.source.startsWith(marks)) return undefined;
  return { ...encoded, source: encoded.source.slice(marks.length).trimStart() };
}

function textOf(node: ChildNode): string {
  return node instanceof Text || node instanceof Element ? (node.textContent ?? '') : '';
}
