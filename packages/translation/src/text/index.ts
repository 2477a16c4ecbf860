import { type Fragment, fragmentText, type TextUnit } from '@glossa/contract';
import { blockLength, isWrapped, rewrap, splitLines, type TextLine } from './wrapped.ts';

/** What is kept of a plain text to put translations into it. */
export interface TextSkeleton {
  readonly parts: readonly (string | TextPart)[];
}

interface TextPart {
  unit: string;
  source: string;
  /** Line ends inside the unit: where they stood in `source`, and what stood there. */
  offsets: number[];
  gaps: string[];
}

export interface TextExtraction {
  units: TextUnit[];
  skeleton: TextSkeleton;
}

/**
 * Extracts the text units of plain text: each line, or a whole paragraph when it was wrapped at a fixed
 * width. Line ends, blank lines, indentation, bullets and numbers of lists stay in the skeleton.
 */
export function extractText(text: string): TextExtraction {
  const units: TextUnit[] = [];
  const parts: (string | TextPart)[] = [];
  const lines = splitLines(text);
  const add = (block: readonly TextLine[]) => {
    const [first, last] = [block[0] as TextLine, block.at(-1) as TextLine];
    const part: TextPart = { unit: String(units.length + 1), source: '', offsets: [], gaps: [] };
    block.forEach((line, position) => {
      const before = block[position - 1];
      if (before !== undefined) {
        part.offsets.push(part.source.length);
        part.gaps.push(before.ending + line.indent);
        part.source += ' ';
      }
      part.source += line.body;
    });
    parts.push(first.indent + first.mark, part, last.ending);
    units.push({
      id: part.unit,
      kind: first.mark === '' ? 'paragraph' : 'list-item',
      source: [part.source],
      segmentation: 'sentence',
    });
  };
  for (let index = 0; index < lines.length; ) {
    const block = lines.slice(index, index + blockLength(lines, index));
    index += block.length;
    if (isWrapped(block)) add(block);
    else {
      for (const line of block) {
        if (/[\p{L}\p{N}]/u.test(line.body)) add([line]);
        else parts.push(line.indent + line.mark + line.body + line.ending);
      }
    }
  }
  return { units, skeleton: { parts } };
}

/**
 * Puts translations into plain text.
 * @param targets translated fragment of a unit by id, or `undefined` to keep its source
 */
export function mergeText(
  { parts }: TextSkeleton,
  targets: (unitId: string) => Fragment | undefined,
): string {
  let out = '';
  for (const part of parts) {
    if (typeof part === 'string') out += part;
    else {
      const target = targets(part.unit);
      const text = target === undefined ? part.source : fragmentText(target);
      out += rewrap(text, part.source.length, part.offsets, part.gaps);
    }
  }
  return out;
}
