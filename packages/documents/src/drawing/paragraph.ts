import { type Atom, code, type InlineNode } from '../inline/nodes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { readDrawingProps } from './run-props.ts';

/** Inline nodes of an `a:p`. Fields (slide numbers, dates, cell links) are codes. */
export function readDrawingParagraph(source: string, paragraph: XmlElement): InlineNode[] {
  return paragraph.children.flatMap((child): InlineNode[] => {
    const atom: Atom = { type: 'block', start: child.start, end: child.end };
    switch (child.name) {
      case 'a:pPr':
      case 'a:endParaRPr':
        return [];
      case 'a:r': {
        const rPr = child.children.find(({ name }) => name === 'a:rPr');
        return [
          { type: 'text', text: textOf(source, child), props: readDrawingProps(source, rPr) },
        ];
      }
      case 'a:br':
        return [code([atom], 'break', '\n')];
      case 'a:fld':
        return [code([atom], 'field', textOf(source, child))];
      default:
        return [code([atom], 'code')];
    }
  });
}

function textOf(source: string, run: XmlElement): string {
  const text = run.children.find(({ name }) => name === 'a:t');
  return text ? contentText(source.slice(text.openEnd, text.closeStart)) : '';
}

/** Where the runs of a paragraph begin and end: between its properties and those of its end. */
export function runRange(paragraph: XmlElement): { start: number; end: number } {
  const find = (name: string) => paragraph.children.find((child) => child.name === name);
  return {
    start: find('a:pPr')?.end ?? paragraph.openEnd,
    end: find('a:endParaRPr')?.start ?? paragraph.closeStart,
  };
}
