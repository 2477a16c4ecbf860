const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** What draws a formula; nothing else of its attributes is taken over. */
const DRAWING = new Set(
  'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
/** What libraries put around the MathML of a formula, with other drawings of it. */
const AROUND = '.katex, .MathJax, .mwe-math-element, mjx-container';

/** The MathML of an element that is a formula; null for all others. */
export function formulaIn(element: Element): Element | null {
  if (element.namespaceURI === MATHML) return element;
  return element.matches(AROUND) ? element.querySelector('math') : null;
}

/** Draws a formula once more: its MathML elements and their words, with nothing that does anything. */
export function copyFormula(formula: Element): Element {
  const copy = document.createElementNS(MATHML, formula.localName);
  for (const { name, value } of formula.attributes) {
    if (DRAWING.has(name)) copy.setAttribute(name, value);
  }
  for (const node of formula.childNodes) {
    if (node instanceof Text) copy.append(node.data);
    else if (node instanceof Element && node.namespaceURI === MATHML && !isNote(node)) {
      copy.append(copyFormula(node));
    }
  }
  return copy;
}

/** The source of a formula beside its drawing. */
function isNote({ localName }: Element): boolean {
  return localName.startsWith('annotation');
}
