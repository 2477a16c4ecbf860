import { type Fragment, fragmentText } from '@glossa/contract';
import { hasLetters } from '../units/fragments.ts';
import { attributeOf } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText, escapeAttribute, escapeText } from '../xml/text.ts';

/** The instruction of a button (ISO/IEC 29500-1, 17.16.5.38): the name of its macro, and what it shows. */
const BUTTON = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+[ \t]+/i;

type Take = (source: Fragment) => Fragment | undefined;

/**
 * Translates in place what buttons of a paragraph show. It is part of their instruction, over one run or several: the
 * translation stands in the first of them.
 */
export function translateMacroButtons(
  source: string,
  paragraph: XmlElement,
  edits: EditList,
  take: Take,
): void {
  /** Instructions of the fields that are open, with what they are made of. */
  const open: { pieces: XmlElement[]; plain: boolean }[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === 'w:txbxContent') return;
    if (element.name === 'w:fldSimple') simpleButton(source, element, edits, take);
    const field = open.at(-1);
    if (element.name === 'w:instrText') field?.pieces.push(element);
    else if (element.name === 'w:fldChar') {
      const kind = attributeOf(source, element, 'w:fldCharType');
      if (kind?.value === 'begin') {
        // What another field gives is a part of what it shows: there is no text to put in its place.
        if (field) field.plain = false;
        open.push({ pieces: [], plain: true });
      } else if (field) {
        if (field.plain) button(source, field.pieces, edits, take);
        field.plain = false;
        if (kind?.value === 'end') open.pop();
      }
    }
    for (const child of element.children) visit(child);
  };
  visit(paragraph);
}

function button(source: string, pieces: readonly XmlElement[], edits: EditList, take: Take): void {
  const texts = pieces.map((piece) => contentText(source.slice(piece.openEnd, piece.closeStart)));
  const instruction = texts.join('');
  const head = BUTTON.exec(instruction)?.[0].length;
  if (head === undefined) return;
  const target = shown(instruction.slice(head), take);
  if (target === undefined) return;
  let at = 0;
  let written = false;
  pieces.forEach((piece, index) => {
    const text = texts[index]!;
    const kept = text.slice(0, Math.max(0, head - at));
    at += text.length;
    if (kept.length === text.length) return;
    edits.add(piece.openEnd, piece.closeStart, escapeText(written ? kept : kept + target));
    written = true;
  });
}

function simpleButton(source: string, field: XmlElement, edits: EditList, take: Take): void {
  const instruction = attributeOf(source, field, 'w:instr');
  const head = instruction && BUTTON.exec(instruction.value)?.[0];
  if (!instruction || head === undefined) return;
  const target = shown(instruction.value.slice(head.length), take);
  if (target !== undefined)
    edits.add(instruction.valueStart, instruction.valueEnd, escapeAttribute(head + target));
}

/** The target with the white space around its source; `undefined` where nothing is to be written. */
function shown(text: string, take: Take): string | undefined {
  if (!hasLetters(text)) return undefined;
  const words = text.trim();
  const target = take([words]);
  return target && text.replace(words, () => fragmentText(target));
}
