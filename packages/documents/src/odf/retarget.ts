import { scriptClass, turns, wordLanguage } from '../ooxml/script.ts';
import type { MergeOptions } from '../types.ts';
import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { AttributeEdits } from './attribute-edits.ts';
import { ODF_NAMESPACES } from './namespaces.ts';

/** Properties that OpenDocument keeps once for each class of scripts. */
const TWINS = ['font-weight', 'font-style', 'font-size'];
const WRITING_MODE = 'style:writing-mode';

/**
 * Styles for the language of the target: its name where the class of its script is described, bold, italic and
 * size for that class, and, when the direction of reading turns, paragraphs, tables and pages that begin at the
 * other side. Columns of East Asian text become lines for other targets.
 */
export function retargetStyles(source: string, languages: MergeOptions): string | undefined {
  const script = scriptClass(languages.to);
  const turned = turns(languages);
  const suffix = script.complex ? '-complex' : script.eastAsian ? '-asian' : '';
  const edits = new EditList(source);
  const reader = new XmlReader(source, ODF_NAMESPACES);
  let inDefault = '';
  while (reader.next()) {
    const { name } = reader;
    if (reader.type === 'end') {
      if (name === 'style:default-style') inDefault = '';
      continue;
    }
    if (name === 'office:body') break;
    const attributes = readAttributes(source, reader);
    if (name === 'style:default-style')
      inDefault = attributes.find((each) => each.name === 'style:family')?.value ?? '';
    const change = new AttributeEdits(reader, attributes, edits);
    if (name === 'style:text-properties') {
      retargetText(change, suffix, languages.to, inDefault !== '');
      continue;
    }
    const mode = change.value(WRITING_MODE);
    if (turned && mode !== undefined && /^(?:lr|rl|page)/.test(mode))
      change.set(WRITING_MODE, script.rtl ? 'rl-tb' : 'lr-tb');
    else if (mode?.startsWith('tb') && !script.eastAsian)
      change.set(WRITING_MODE, script.rtl ? 'rl-tb' : 'lr-tb');
    else if (turned && script.rtl && name === 'style:paragraph-properties' && inDefault !== '')
      change.set(WRITING_MODE, 'rl-tb');
    const align = change.value('fo:text-align');
    // LibreOffice takes `start` for the left side whatever the direction; sides are the same to everyone.
    if (turned && (align === 'left' || align === 'start'))
      change.set('fo:text-align', script.rtl ? 'right' : 'left');
    else if (turned && (align === 'right' || align === 'end'))
      change.set('fo:text-align', script.rtl ? 'left' : 'right');
    change.finish();
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

function retargetText(
  change: AttributeEdits,
  suffix: string,
  to: string,
  isDefault: boolean,
): void {
  const [language = to, country = 'none'] = wordLanguage(to).split('-');
  const prefix = suffix === '' ? 'fo' : 'style';
  const named = change.value(`${prefix}:language${suffix}`);
  if (isDefault || (named !== undefined && named !== 'zxx')) {
    change.set(`${prefix}:language${suffix}`, language);
    change.set(`${prefix}:country${suffix}`, country);
  }
  if (suffix !== '')
    for (const twin of TWINS) {
      const value = change.value(`fo:${twin}`);
      if (value !== undefined) change.set(`style:${twin}${suffix}`, value);
    }
  change.finish();
}
