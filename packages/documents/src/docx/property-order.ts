import type { XmlElement } from '../xml/reader.ts';

/** Order of the children of property elements (ISO/IEC 29500-1, annex A): Word rejects any other. */
function order(names: string): ReadonlyMap<string, number> {
  return new Map(names.split(' ').map((name, index) => [`w:${name}`, index]));
}

export const RUN_ORDER = order(
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid ' +
    'vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs ' +
    'em lang eastAsianLayout specVanish oMath',
);
export const PARAGRAPH_ORDER = order(
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ' +
    'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
    'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
);
export const TABLE_ORDER = order(
  'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd ' +
    'tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
);
export const SECTION_ORDER = order(
  'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType ' +
    'cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
);

/** Where a child called `name` belongs in `parent`; unknown children (extensions) come last. */
export function insertionPoint(
  parent: XmlElement,
  name: string,
  positions: ReadonlyMap<string, number>,
): number {
  const rank = positions.get(name)!;
  let at = parent.openEnd;
  for (const child of parent.children)
    if ((positions.get(child.name) ?? Number.POSITIVE_INFINITY) <= rank) at = child.end;
  return at;
}
