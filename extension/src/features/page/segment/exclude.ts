import { elementsAround } from '../../elements-around.ts';
import { isOwn } from '../../own-element.ts';
import { isProse } from './prose.ts';

/** Elements without text for readers; they stay where they are. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE LINK META HEAD IFRAME OBJECT EMBED CANVAS VIDEO AUDIO MAP DATALIST'.split(
    ' ',
  ),
);
/** Elements whose text is not language, or is the reader's own. */
const LITERAL = new Set('CODE KBD SAMP VAR MATH TEXTAREA INPUT RT RP RTC MJX-CONTAINER'.split(' '));
/** Formulas and code as the common libraries draw them. */
const LITERAL_CLASSES = [
  'katex',
  'MathJax',
  'MathJax_Display',
  'MathJax_Preview',
  'MathJax_SVG',
  'MathJax_CHTML',
  'MathJax_MathML',
  'mwe-math-element',
  'CodeMirror',
  'monaco-editor',
  'ace_editor',
];
const KEPT_CLASSES = ['notranslate', 'skiptranslate'];
/** What a drawing has for programs. */
const SVG_SILENT = new Set(['TITLE', 'DESC', 'METADATA', 'DEFS']);

/**
 * Why an element is left alone with all it holds. `sealed`: for good. `closed`: by what the page says, which parts in
 * it may take back.
 */
export type Exclusion = 'sealed' | 'closed' | undefined;
/** Says which elements are left alone. */
export type Excluded = (element: Element) => Exclusion;

/**
 * Tells elements whose content is not touched: code, formulas, fields, editable areas, what the page marks as not to be
 * translated, and our own.
 */
export function isExcluded(element: Element): Exclusion {
  const tag = element.tagName.toUpperCase();
  if (SILENT.has(tag) || isOwn(element)) return 'sealed';
  const open = opensTranslation(element);
  if (LITERAL.has(tag) && !(open && tag === 'CODE')) return 'sealed';
  if (tag === 'PRE' && !open && !isProse(element)) return 'sealed';
  if (isDrawing(element) && isWordless(element, tag)) return 'sealed';
  const editable = element.getAttribute('contenteditable');
  if (editable !== null && editable.toLowerCase() !== 'false') return 'sealed';
  if (hasClass(element, LITERAL_CLASSES)) return 'sealed';
  return closesTranslation(element) ? 'closed' : undefined;
}

/** True for what the page itself marks as not to be translated. */
export function closesTranslation(element: Element): boolean {
  const translate = element.getAttribute('translate');
  if (translate !== null && translate.toLowerCase() === 'no') return true;
  return hasClass(element, KEPT_CLASSES) && !opensTranslation(element);
}

/** True for what is to be translated, whatever lies around it. */
function opensTranslation(element: Element): boolean {
  const translate = element.getAttribute('translate')?.toLowerCase();
  return translate === 'yes' || translate === '';
}

/** The outermost parts of a closed element that are to be translated. */
export function* openParts(closed: Element, excluded: Excluded): Generator<Element, void> {
  let last: Element | undefined;
  for (const part of closed.querySelectorAll('[translate]')) {
    if (last?.contains(part) || !opensTranslation(part)) continue;
    if (isInsideExcluded(part, excluded)) continue;
    last = part;
    yield part;
  }
}

/** True when `node` lies inside something excluded, through shadow roots. */
export function isInsideExcluded(node: Node, excluded: Excluded): boolean {
  let open = false;
  for (const element of elementsAround(node)) {
    const exclusion = excluded(element);
    if (exclusion === 'sealed' || (exclusion === 'closed' && !open)) return true;
    open ||= opensTranslation(element);
  }
  return false;
}

/** True for SVG and its parts, foreignObject among them, but not what stands in that. */
export const isDrawing = ({ namespaceURI }: Element): boolean =>
  namespaceURI === 'http://www.w3.org/2000/svg';

function hasClass({ classList }: Element, names: readonly string[]): boolean {
  return classList.length > 0 && names.some((name) => classList.contains(name));
}

/** Drawings without words are most of them, and may have thousands of parts. */
function isWordless(element: Element, tag: string): boolean {
  if (tag !== 'SVG') return SVG_SILENT.has(tag);
  return element.querySelector('text, foreignObject') === null;
}
