import { corrupt } from '../errors.ts';
import type { Box, PageContent } from '../model.ts';
import { withLayer } from '../scan/layer.ts';
import { areasIn } from './links.ts';
import { OBJECT, objectsOf, type PageObject } from './objects.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';
import { piecesOf } from './pieces.ts';
import { ShapeReader } from './shapes.ts';
import { tagsOf } from './tags.ts';

/** What is seen of an open page. */
export function boxOf(pdfium: Pdfium, page: number): Box {
  // FS_RECTF: left, top, right, bottom; the crop box within the media box.
  const found = floatsFrom(pdfium, 4, (at) => pdfium.call.FPDF_GetPageBoundingBox(page, at));
  const [left, top, right, bottom] = found ?? [0, 792, 612, 0];
  return { left: left!, bottom: bottom!, right: right!, top: top! };
}

/**
 * Everything that is drawn on a page.
 * Errors: `corrupt_file` for a page that cannot be opened, `limit_exceeded`.
 */
export function readPage(pdfium: Pdfium, document: number, index: number): PageContent {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document, index);
  if (!page) throw corrupt(`Page ${index + 1} cannot be opened.`);
  let textPage = 0;
  try {
    const shapes = new ShapeReader(pdfium);
    const texts: PageObject[] = [];
    for (const object of objectsOf(pdfium, page, index)) {
      if (object.type === OBJECT.text) texts.push(object);
      else shapes.add(object);
    }
    textPage = call.FPDFText_LoadPage(page);
    if (!textPage) throw corrupt(`The text of page ${index + 1} cannot be read.`);
    const tags = tagsOf(pdfium, page);
    return withLayer({
      index,
      box: boxOf(pdfium, page),
      rotation: (call.FPDFPage_GetRotation(page) & 3) * 90,
      pieces: piecesOf(pdfium, textPage, index, texts, tags !== undefined),
      ...areasIn(pdfium, page),
      pictures: shapes.pictures,
      rules: shapes.rules,
      drawings: shapes.drawings,
      ...(tags && { tags }),
    });
  } finally {
    if (textPage) call.FPDFText_ClosePage(textPage);
    call.FPDF_ClosePage(page);
  }
}
