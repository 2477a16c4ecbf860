import type { TextUnitKind } from '@glossa/contract';
import type { OpcPackage } from '../ooxml/package.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Content types of a main document: document, template, and both with macros. */
export const MAIN_TYPES = [
  `${WORD}.document.main+xml`,
  `${WORD}.template.main+xml`,
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
];

const STORY_TYPES: readonly (readonly [type: string, kind: TextUnitKind])[] = [
  [`${WORD}.header+xml`, 'paragraph'],
  [`${WORD}.footer+xml`, 'paragraph'],
  [`${WORD}.footnotes+xml`, 'note'],
  [`${WORD}.endnotes+xml`, 'note'],
  [`${WORD}.comments+xml`, 'note'],
  [`${WORD}.document.glossary+xml`, 'paragraph'],
];

export interface StoryPart {
  name: string;
  kind: TextUnitKind;
  main: boolean;
}

/** Parts made of paragraphs, in reading order: the document first. */
export function storyParts(pkg: OpcPackage, main: string): StoryPart[] {
  const parts: StoryPart[] = [{ name: main, kind: 'paragraph', main: true }];
  for (const [type, kind] of STORY_TYPES)
    for (const name of pkg.partsOfType(type).sort()) parts.push({ name, kind, main: false });
  return parts;
}

/** The part of a content type that a document has once, such as its styles. */
export function singlePart(pkg: OpcPackage, suffix: string): string | undefined {
  return pkg.partsOfType(`${WORD}.${suffix}+xml`).find((name) => !name.includes('glossary/'));
}
