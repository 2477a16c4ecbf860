import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { type ScriptClass, scriptClass, wordLanguage } from '../ooxml/script.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { insertionPoint, RUN_ORDER } from './property-order.ts';
import { addTwins } from './run-target.ts';

/**
 * The styles part for the target language: the default language is the target's, and where the script class
 * changes, bold, italic and size are given for the scripts of the target (ISO/IEC 29500-1, 17.3.2.26).
 */
export function retargetStyles(
  source: string,
  languages: { from: string; to: string },
): string | undefined {
  const script = scriptClass(languages.to);
  const origin = scriptClass(languages.from);
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let inDefaults = false;
  while (reader.next()) {
    if (reader.name === 'w:rPrDefault') inDefaults = reader.type === 'start';
    if (reader.type === 'end' || reader.name !== 'w:rPr') continue;
    const properties = reader.readElement();
    if (properties.openEnd === properties.end) continue;
    const language = properties.children.find(({ name }) => name === 'w:lang');
    if (language) setLanguage(source, language, languages, script, edits);
    else if (inDefaults) addLanguage(properties, languages.to, script, edits);
    if (script.complex !== origin.complex) addTwins(source, properties, origin.complex, edits);
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** `w:lang` has one attribute for each script class. */
function languageAttribute(script: ScriptClass): string {
  if (script.complex) return 'bidi';
  return script.eastAsian ? 'eastAsia' : 'val';
}

function setLanguage(
  source: string,
  element: XmlElement,
  languages: { from: string; to: string },
  script: ScriptClass,
  edits: EditList,
): void {
  const name = languageAttribute(script);
  const value = wordLanguage(languages.to);
  const present = attributeOf(source, element, `w:${name}`);
  if (present) edits.add(present.valueStart, present.valueEnd, value);
  else {
    const prefix = element.scope.prefixFor('w');
    const at = element.start + 1 + element.rawName.length;
    if (prefix) edits.add(at, at, ` ${prefix}:${name}="${value}"`);
  }
}

function addLanguage(
  properties: XmlElement,
  to: string,
  script: ScriptClass,
  edits: EditList,
): void {
  const prefix = properties.scope.prefixFor('w');
  if (!prefix) return;
  const at = insertionPoint(properties, 'w:lang', RUN_ORDER);
  const attribute = `${prefix}:${languageAttribute(script)}="${wordLanguage(to)}"`;
  edits.add(at, at, `<${prefix}:lang ${attribute}/>`);
}
