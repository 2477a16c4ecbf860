/** What a page is made of. */
export interface PageSource {
  content: string;
  /** Of its dictionary, beside its content and fonts: `/Rotate 90`. */
  entries?: string;
}

const FONTS =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-BoldItalic >> /F3 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>';

/** A PDF of pages with standard fonts: F1 Helvetica, F2 Times-BoldItalic, F3 Courier. */
export function pdfBytes(pages: readonly PageSource[], more: readonly string[] = []): Uint8Array {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const first = 3 + more.length;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const object of more) add(object);
  for (const [index, { content, entries = '' }] of pages.entries()) {
    const box = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 595 842]';
    add(
      `<< /Type /Page /Parent 2 0 R ${box} /Resources << ${FONTS} ${more.length > 0 ? '/XObject << /X1 3 0 R >>' : ''} >> /Contents ${first + index * 2 + 1} 0 R ${entries} >>`,
    );
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`);
  }
  let body = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
