import { expect, it } from 'vitest';
import { readHead } from './page-head.ts';
import { paintPicture } from './paint-picture.ts';
import { createPagePictures } from './pictures.ts';

const page = (lang: string, dir: string, title: string) =>
  `<!doctype html><html lang="${lang}" dir="${dir}"><head>` +
  `<meta property="og:title" content="${title}"/>` +
  `<meta property="og:description" content="Long ${'words '.repeat(60)}"/></head></html>`;
const html = { 'Content-Type': 'text/html; charset=utf-8' };

it('paints what the page says, once, in its language', async () => {
  const asked: string[] = [];
  const pictures = createPagePictures({
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname === '/nowhere') return new Response('', { status: 404, headers: html });
      const isArabic = pathname.startsWith('/ar');
      const title = isArabic ? 'مترجم المستندات – Glossa' : 'Documents – Glossa';
      return new Response(page(isArabic ? 'ar-SA' : 'en-US', isArabic ? 'rtl' : 'ltr', title), {
        headers: html,
      });
    },
  });
  const of = (path: string) => pictures.of(path, 'http://glossa.test');
  const [english, again] = await Promise.all([of('/og/home.png'), of('/og/home.png')]);
  const arabic = await of('/og/ar/document-translator.png');
  expect(again).toBe(english);
  expect(Buffer.from(english!.subarray(1, 4)).toString()).toBe('PNG');
  const view = new DataView(english!.buffer, english!.byteOffset);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
  expect(Buffer.compare(english!, arabic!)).not.toBe(0);
  expect(await of('/og/nowhere.png')).toBeUndefined();
  expect(await of('/og/home.jpg')).toBeUndefined();
  expect(asked).toEqual(['/', '/ar/document-translator', '/nowhere']);
});

it.each([
  ['de-DE', 'Dokumente übersetzen'],
  ['pl-PL', 'Tłumacz dokumentów'],
  ['ru-RU', 'Переводчик документов'],
  ['he-IL', 'תרגום מסמכים'],
  ['ar-SA', 'ترجمة المستندات'],
  ['th-TH', 'แปลเอกสาร'],
])('brings the letters of %s along', async (lang, title) => {
  const paint = async (text: string) =>
    Buffer.from(await paintPicture({ lang, dir: 'ltr', title: text, description: '' }));
  const [written, blank, missing] = await Promise.all([
    paint(title),
    paint(''),
    // As many signs that no font has.
    paint('\u{10fffd}'.repeat([...title].length)),
  ]);
  expect(written.equals(blank)).toBe(false);
  expect(written.equals(missing)).toBe(false);
});

it('reads heads with their entities', () => {
  expect(readHead(page('he-IL', 'rtl', 'A &amp; B &quot;c&quot;'))).toMatchObject({
    lang: 'he-IL',
    dir: 'rtl',
    title: 'A & B "c"',
  });
});
