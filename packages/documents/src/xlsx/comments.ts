import { fragmentText } from '@glossa/contract';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { Aliases } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { RichTextWriter, readRichText, richTextOf } from './rich-text.ts';
import type { StringPlace } from './shared-strings.ts';
import type { WorkbookTexts } from './texts.ts';

const META = { kind: 'note', segmentation: 'sentence' } as const;
/** Excel keeps a copy of each thread for its older versions, after a hint in the language of the program. */
const THREAD_COPY = /^\[[^\]\n]*\][\s\S]*https:\/\/go\.microsoft\.com\/fwlink\//;

/** One pass over threaded comments. `changed` takes the texts that are translated. */
export function threadedCommentsPass(
  source: string,
  texts: WorkbookTexts,
  place: StringPlace,
  changed: (before: string, after: string) => void,
): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'xtc:threadedComment') continue;
    const { children } = reader.readElement();
    const element = children.find(({ name }) => name === 'xtc:text');
    if (!element) continue;
    const { openEnd, closeStart } = element;
    const text = contentText(source.slice(openEnd, closeStart));
    if (!hasLetters(text)) continue;
    const target = texts.collector.take([text], { ...META, ...place });
    if (!target) continue;
    edits.add(openEnd, closeStart, escapeText(fragmentText(target)));
    changed(text, fragmentText(target));
    // Mentions say where in the source text they stand.
    for (const { name, start, end } of children)
      if (name === 'xtc:mentions') edits.add(start, end, '');
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** One pass over comments; copies of threads get the translations of `threads` put into them. */
export function commentsPass(
  source: string,
  texts: WorkbookTexts,
  place: StringPlace,
  threads: ReadonlyMap<string, string>,
): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const aliases: Aliases = new Map();
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'x:text') continue;
    const string = reader.readElement();
    const text = richTextOf(source, string);
    const writer = new RichTextWriter(source, string.rawName.slice(0, -4));
    let xml: string | undefined;
    if (THREAD_COPY.test(text)) {
      const copy = [...threads].reduce(
        (all, [before, after]) => all.replace(before, () => after),
        text,
      );
      if (copy !== text) {
        const [first] = readRichText(source, string);
        if (first?.type === 'text') writer.text(copy, first.props);
        xml = writer.finish();
      }
    } else {
      const nodes = readRichText(source, string);
      xml = texts.take(nodes, text, { ...META, ...place }, writer, aliases)?.xml;
    }
    if (xml !== undefined) edits.add(string.openEnd, string.closeStart, xml);
  }
  return edits.size > 0 ? edits.apply() : undefined;
}
