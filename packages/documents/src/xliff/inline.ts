import type { CodeHint } from '@glossa/contract';
import { ownEntry } from '@glossa/contract';
import { type InlineNode, PLAIN } from '../inline/nodes.ts';
import { contentOf, readMixed } from '../markup/mixed.ts';
import { elementCode, elementGroup } from '../markup/nodes.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Elements around text: of version 1.2 and of version 2. */
const GROUPS = new Set(['g', 'mrk', 'pc']);
/** What `ctype`, `type` and `subType` say of a code. */
const HINTS: Readonly<Record<string, CodeHint>> = {
  bold: 'bold',
  italic: 'italic',
  underlined: 'underline',
  link: 'link',
  image: 'image',
  lb: 'break',
  pb: 'break',
  'xlf:b': 'bold',
  'xlf:i': 'italic',
  'xlf:u': 'underline',
  'xlf:lb': 'break',
  'xlf:var': 'placeholder',
};
const EQUIVALENTS = new Set(['equiv-text', 'equiv']);

/** Name of an element of XLIFF, of whichever version; empty for those of others. */
export function xliffName({ name }: Pick<XmlElement, 'name'>): string {
  const local = name.startsWith('xliff:') ? name.slice(6) : name;
  return local.includes(':') ? '' : local;
}

/** Inline nodes of a `source` or of a marked segment in it; white space stays as it is. */
export function readInline(source: string, element: XmlElement): InlineNode[] {
  const read = (child: XmlElement): InlineNode[] => {
    const attributes = readAttributes(source, child);
    const value = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    let hint: CodeHint = 'other';
    for (const name of ['type', 'ctype', 'subType'])
      hint = ownEntry(HINTS, value(name) ?? '') ?? hint;
    const kept = value('translate') === 'no' || value('mtype') === 'protected';
    if (!kept && GROUPS.has(xliffName(child)) && child.openEnd < child.end)
      return [elementGroup(child, hint, readMixed(source, contentOf(child), PLAIN, read, asIs))];
    const equiv = attributes.find(({ name }) => EQUIVALENTS.has(name))?.value;
    return [elementCode(child, hint, equiv ?? (hint === 'break' ? '\n' : ''))];
  };
  return readMixed(source, contentOf(element), PLAIN, read, asIs);
}

const asIs = (text: string) => text;
