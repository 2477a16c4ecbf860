import { isOwn } from '../../own-element.ts';

/** Elements without text for readers; they stay where they are. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE LINK META HEAD IFRAME OBJECT EMBED CANVAS VIDEO AUDIO SVG MAP'.split(
    ' ',
  ),
);
/** Elements whose text is not language, or is the reader's own. */
const LITERAL = new Set('CODE PRE KBD SAMP VAR MATH TEXTAREA INPUT SELECT RT RP RTC'.split(' '));
/** Formulas and code as the common libraries draw them. */
const LITERAL_CLASSES = [
  'notranslate',
  'katex',
  'MathJax',
  'MathJax_Display',
  'mwe-math-element',
  'CodeMirror',
  'monaco-editor',
  'ace_editor',
];
const LITERAL_TAGS = new Set(['MJX-CONTAINER']);

/** Says which elements are left alone with all they hold. */
export type Excluded = (element: Element) => boolean;

/**
 * True for elements whose content is never touched: code, formulas, fields, editable areas, what the page
 * marks as not to be translated, and our own.
 */
export function isExcluded(element: Element): boolean {
  if (isOwn(element)) return true;
  const tag = element.tagName.toUpperCase();
  if (SILENT.has(tag) || LITERAL.has(tag) || LITERAL_TAGS.has(tag)) return true;
  const translate = element.getAttribute('translate');
  if (translate !== null && translate.toLowerCase() === 'no') return true;
  const editable = element.getAttribute('contenteditable');
  if (editable !== null && editable.toLowerCase() !== 'false') return true;
  const { classList } = element;
  return classList.length > 0 && LITERAL_CLASSES.some((name) => classList.contains(name));
}

/** True when `node` lies inside something excluded, through open shadow roots. */
export function isInsideExcluded(node: Node, excluded: Excluded): boolean {
  let at: Node | null = node;
  while (at !== null) {
    if (at instanceof Element && excluded(at)) return true;
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
  return false;
}
