import { isSameLanguage } from '@glossa/contract';
import { readAttributes } from '../xml/attributes.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { contentText, escapeAttribute, escapeText } from '../xml/text.ts';
import { cleanTerm } from './clean-term.ts';
import type { FileEntry, FilePair } from './types.ts';

/** Elements of ISO 30042:2019 (version 3) and of the version before, MARTIF. */
const CONCEPTS = new Set(['conceptEntry', 'termEntry']);
const LANGUAGES = new Set(['langSec', 'langSet']);
const TERMS = new Set(['termSec', 'tig', 'ntig']);
/** Stands as a note at a term that minds the case: TBX-Basic has no category for it. */
const CASE_SENSITIVE = 'case-sensitive';
/** In a concept. */
const MOST_ELEMENTS = 10_000;
const DEPRECATED = /^(?:deprecatedTerm(?:-admn-sts)?|supersededTerm(?:-admn-sts)?)$/;

const localName = ({ rawName }: Pick<XmlElement, 'rawName'>) =>
  rawName.slice(rawName.indexOf(':') + 1);

/** Everything in an element, itself left out, in the order of the file. */
function* within(element: XmlElement): Generator<XmlElement> {
  const stack = [...element.children].reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    yield next;
    for (const child of next.children.toReversed()) stack.push(child);
  }
}

interface Term {
  text: string;
  caseSensitive: boolean;
  deprecated: boolean;
}

const textOf = (xml: string, { openEnd, closeStart }: XmlElement) =>
  contentText(xml.slice(openEnd, closeStart));

function readTerm(xml: string, section: XmlElement): Term | undefined {
  let text: string | undefined;
  let caseSensitive = false;
  let deprecated = false;
  for (const part of within(section)) {
    const name = localName(part);
    if (name === 'term') text ??= cleanTerm(textOf(xml, part));
    else if (name === 'note') caseSensitive ||= textOf(xml, part).trim() === CASE_SENSITIVE;
    else if (name === 'termNote') deprecated ||= DEPRECATED.test(textOf(xml, part).trim());
  }
  return text ? { text, caseSensitive, deprecated } : undefined;
}

function languageOf(xml: string, element: XmlElement): string | undefined {
  const found = readAttributes(xml, element).find(
    ({ rawName }) => rawName === 'xml:lang' || rawName === 'lang',
  );
  return found?.value;
}

function isLanguage(tag: string, wanted: string): boolean {
  try {
    return isSameLanguage(tag.replaceAll('_', '-'), wanted);
  } catch {
    return false;
  }
}

/** Terms of a concept in a language. */
function termsIn(xml: string, concept: XmlElement, language: string): Term[] {
  const terms: Term[] = [];
  for (const element of within(concept)) {
    if (!LANGUAGES.has(localName(element))) continue;
    if (!isLanguage(languageOf(xml, element) ?? '', language)) continue;
    for (const section of within(element)) {
      if (!TERMS.has(localName(section))) continue;
      const term = readTerm(xml, section);
      if (term !== undefined) terms.push(term);
    }
  }
  return terms;
}

/**
 * Reads TBX of either version: each source term of a concept with its first target term that is not deprecated; one
 * that is the same in both languages is kept as it is. No DTD is read. Steps are concepts: their entries,
 * none where one has no term of these languages; and what is between them. Errors: `corrupt_file`, `limit_exceeded`.
 */
export function* readTbx(
  content: string,
  { from, to }: FilePair,
): Generator<FileEntry[] | undefined> {
  const reader = new XmlReader(content, {}, { doctype: true, mostElements: MOST_ELEMENTS });
  while (reader.next()) {
    if (reader.type !== 'start' || !CONCEPTS.has(localName(reader))) {
      yield undefined;
      continue;
    }
    const concept = reader.readElement();
    const targets = termsIn(content, concept, to);
    const target = targets.find(({ deprecated }) => !deprecated) ?? targets[0];
    const sources = target === undefined ? [] : termsIn(content, concept, from);
    yield sources.map(({ text: source, caseSensitive }) => {
      const keep = source === target!.text;
      return { source, target: keep ? '' : target!.text, caseSensitive, keep };
    });
  }
}

/** Writes TBX-Basic (ISO 30042:2019, DCA style): a concept for each entry. */
export function writeTbx(
  entries: readonly FileEntry[],
  { from, to }: FilePair,
  name: string,
): string {
  const section = (language: string, term: string, note = '') =>
    `<langSec xml:lang="${escapeAttribute(language)}"><termSec><term>${escapeText(term)}</term>${note}</termSec></langSec>`;
  const concepts = entries.map(({ source, target, caseSensitive, keep }, index) => {
    const note = caseSensitive ? `<note>${CASE_SENSITIVE}</note>` : '';
    const both = section(from, source, note) + section(to, keep ? source : target);
    return `<conceptEntry id="c${index + 1}">${both}</conceptEntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx style="dca" type="TBX-Basic" xml:lang="${escapeAttribute(from)}" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><titleStmt><title>${escapeText(name)}</title></titleStmt><sourceDesc><p>Glossa</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
${concepts.join('\n')}
</body></text>
</tbx>
`;
}
