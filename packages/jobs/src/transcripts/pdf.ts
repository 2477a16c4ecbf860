import { writeFile } from 'node:fs/promises';
import { fontFor } from '@glossa/pictures/fonts';
import { PDFDocument } from '@napi-rs/canvas';

interface TranscriptPdfTask {
  title: string;
  /** BCP 47 tag. */
  language: string;
  rightToLeft: boolean;
  /** `head`: time and speaker. */
  paragraphs: readonly { head: string; text: string }[];
  outPath: string;
}

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 64 };
const SIZES = { title: 20, head: 9, text: 11 };
const LEADING = 1.5;
const words = new Intl.Segmenter('und', { granularity: 'word' });

type Page = ReturnType<PDFDocument['beginPage']>;

/** Lines of a text no wider than the page: at spaces, else between words, else between letters. */
function wrap(context: Page, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string) => {
    if (context.measureText(line + piece).width <= width) {
      line += piece;
      return;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const part of text.split(/(?<=\s)/)) {
    if (context.measureText(part).width <= width) put(part);
    else
      for (const { segment } of words.segment(part))
        if (context.measureText(segment).width <= width) put(segment);
        else for (const char of segment) put(char);
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Writes a transcript as a PDF of A4 pages. */
export async function writeTranscriptPdf(task: TranscriptPdfTask): Promise<void> {
  const { title, language, rightToLeft, paragraphs, outPath } = task;
  const { width, height, margin } = PAGE;
  const pdf = new PDFDocument({ title, creator: 'Glossa' });
  const font = fontFor(language);
  let context: Page | undefined;
  let y = 0;
  const open = (): Page => {
    if (context !== undefined) pdf.endPage();
    const page = pdf.beginPage(width, height);
    page.direction = rightToLeft ? 'rtl' : 'ltr';
    page.textAlign = rightToLeft ? 'right' : 'left';
    y = margin;
    context = page;
    return page;
  };
  const write = (text: string, size: number, colour: string, keepWith = 0) => {
    let page = context ?? open();
    const set = () => {
      page.font = `${size}px ${font}`;
      page.fillStyle = colour;
    };
    set();
    for (const line of wrap(page, text, width - 2 * margin)) {
      if (y + size * LEADING + keepWith > height - margin) {
        page = open();
        set();
      }
      y += size * LEADING;
      page.fillText(line, rightToLeft ? width - margin : margin, y);
    }
  };
  write(title, SIZES.title, '#111111');
  y += SIZES.title;
  for (const { head, text } of paragraphs) {
    write(head, SIZES.head, '#767676', SIZES.text * LEADING);
    write(text, SIZES.text, '#111111');
    y += SIZES.text;
  }
  pdf.endPage();
  await writeFile(outPath, pdf.close());
}
