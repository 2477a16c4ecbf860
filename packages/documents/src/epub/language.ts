import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlReader } from '../xml/reader.ts';
import { retargetCss } from './stylesheet.ts';
import { type BookTarget, isSourceLanguage } from './target.ts';

/** Gives the root of a document the language of the target and, where it needs one, its direction. */
export function retargetRoot(
  source: string,
  root: XmlReader,
  edits: EditList,
  target: BookTarget,
): void {
  const attributes = readAttributes(source, root);
  let added = '';
  const set = (name: string, value: string, needed: boolean) => {
    const attribute = attributes.find((each) => each.name === name);
    if (attribute) edits.add(attribute.valueStart, attribute.valueEnd, value);
    else if (needed) added += ` ${name}="${value}"`;
  };
  set('lang', target.tag, true);
  set('xml:lang', target.tag, true);
  set('dir', target.dir, target.dir === 'rtl');
  const end = root.end - (root.empty ? 2 : 1);
  if (added !== '') edits.add(end, end, added);
}

/** Elements that say they are in the language of the source are now in that of the target; columns become lines. */
export function retargetElement(
  source: string,
  element: XmlReader,
  edits: EditList,
  target: BookTarget,
): void {
  if (element.name === 'h:style' && !element.empty) {
    const { end } = element;
    const close = source.indexOf('</', end);
    const css = source.slice(end, close);
    const changed = retargetCss(css, target);
    if (changed !== css) edits.add(end, close, changed);
    return;
  }
  for (const { name, value, valueStart, valueEnd } of readAttributes(source, element)) {
    if ((name === 'lang' || name === 'xml:lang') && isSourceLanguage(value, target))
      edits.add(valueStart, valueEnd, target.tag);
    else if (name === 'dir' && target.turns && value !== 'auto')
      edits.add(valueStart, valueEnd, target.dir);
    else if (name === 'style') {
      const raw = source.slice(valueStart, valueEnd);
      const changed = retargetCss(raw, target);
      if (changed !== raw) edits.add(valueStart, valueEnd, changed);
    }
  }
}
