/** Largest mail that is opened, in bytes: attachments count, and are left out. */
export const MAIL_FILE_BYTES = 25_000_000;

/** Elements of HTML after which a line ends, and those after which one stays empty. */
const LINES = 'div, br, li, tr, hr';
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('style, script, head, title')) hidden.remove();
  for (const line of body.querySelectorAll(LINES)) line.after('\n');
  for (const paragraph of body.querySelectorAll(PARAGRAPHS)) paragraph.after('\n\n');
  return (body.textContent ?? '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * The text of a mail file: its subject and its text, the plain one where it has both; a file that is no
 * `.eml` is taken as text.
 * @returns `null` for a file without text
 */
export async function readMailFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!/\.eml$/iu.test(file.name) && file.type !== 'message/rfc822') {
    const { textOfBytes } = await import('../text-tools/text-file.ts');
    return textOfBytes(bytes);
  }
  const { default: PostalMime } = await import('postal-mime');
  const { subject, text, html } = await PostalMime.parse(bytes);
  const body = text?.trim() ? text.trimEnd() : textOfHtml(html ?? '');
  if (body === '') return null;
  return subject ? `Subject: ${subject}\n\n${body}\n` : `${body}\n`;
}
