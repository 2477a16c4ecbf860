import { findLanguage } from '@glossa/contract';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { scriptClass } from '../ooxml/script.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { escapeAttribute } from '../xml/text.ts';

/** Fonts that come with Windows and macOS Office, for themes that name none for the script (ISO 15924). */
const FONTS: Readonly<Record<string, string>> = {
  Jpan: 'Yu Gothic',
  Hang: 'Malgun Gothic',
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
  Thai: 'Tahoma',
  Arab: 'Arial',
  Hebr: 'Arial',
  Deva: 'Mangal',
};

/** What themes call the script of a language; Korean is `Hang` there. */
function scriptOf(tag: string): string | undefined {
  try {
    const { script } = new Intl.Locale(findLanguage(tag)?.tag ?? tag).maximize();
    return script === 'Kore' ? 'Hang' : script;
  } catch {
    return undefined;
  }
}

/**
 * The theme with fonts for the script of the target language: the empty East Asian or complex-script font of headings
 * and body becomes the one the theme, or else Office, has for the script. `undefined` when nothing is to change.
 */
export function retargetTheme(source: string, to: string): string | undefined {
  const { eastAsian, complex } = scriptClass(to);
  const script = scriptOf(to);
  if ((!eastAsian && !complex) || script === undefined) return undefined;
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (reader.name !== 'a:majorFont' && reader.name !== 'a:minorFont') continue;
    const fonts = reader.readElement();
    const slot = fonts.children.find(({ name }) => name === (eastAsian ? 'a:ea' : 'a:cs'));
    const typeface = slot && attributeOf(source, slot, 'typeface');
    const font = fontOf(source, fonts, script) ?? FONTS[script];
    if (typeface?.value === '' && font !== undefined)
      edits.add(typeface.valueStart, typeface.valueEnd, escapeAttribute(font));
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** The font a theme lists for a script. */
function fontOf(source: string, fonts: XmlElement, script: string): string | undefined {
  const element = fonts.children.find(
    (child) => child.name === 'a:font' && attributeOf(source, child, 'script')?.value === script,
  );
  return element && attributeOf(source, element, 'typeface')?.value;
}
