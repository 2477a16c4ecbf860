import { expect, it } from 'vitest';
import { makePdf } from '../testing/make-pdf.ts';
import { protectPdf } from '../testing/protect.ts';
import { pagePicture } from './page-picture.ts';

const noise = Buffer.alloc(700 * 700);
for (let at = 0, seed = 7; at < noise.length; at += 1) {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  noise[at] = seed >> 16;
}
const bytes = makePdf({
  pages: [
    { content: 'BT /F1 12 Tf 40 200 Td (A page of text.) Tj ET' },
    { content: '0 0 1 rg 0 0 400 300 re f', entries: '/Rotate 90' },
    { content: '1 0 0 rg 0 0 9 9 re f', size: [10, 10_000] },
    { content: 'q 400 0 0 300 0 0 cm /I Do Q', resources: '/XObject << /I @noise >>' },
  ],
  objects: {
    noise: {
      entries:
        '/Type /XObject /Subtype /Image /Width 700 /Height 700 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      data: noise.toString('latin1'),
    },
  },
});
const headOf = (picture: Uint8Array) => Buffer.from(picture.subarray(0, 4)).toString('hex');

it('shows a page as it is seen, in a bounded size', async () => {
  const [text, turned, tall] = await Promise.all([0, 1, 2].map((page) => pagePicture(bytes, page)));
  expect(text).toMatchObject({ mime: 'image/png', width: 1200, height: 900 });
  expect(headOf(text!.bytes)).toBe('89504e47');
  expect(text!.bytes.length).toBeLessThan(60_000);
  expect(turned).toMatchObject({ width: 1200, height: 1600 });
  expect(tall!.width * tall!.height).toBeLessThan(2_500_000);
});

it('is a JPEG file where a page is a photograph', async () => {
  const { bytes: picture, mime } = await pagePicture(bytes, 3);
  expect([mime, headOf(picture)]).toEqual(['image/jpeg', 'ffd8ffe0']);
  expect(picture.length).toBeLessThan(1_500_000);
});

it('is refused with a code where there is no page, and where it needs a password', async () => {
  const code = (page: number, file = bytes, password?: string) =>
    pagePicture(file, page, { password }).then(
      () => 'drawn',
      (error: { code: string }) => error.code,
    );
  const locked = await protectPdf(bytes, { password: 'sésame' });
  expect([
    await code(4),
    await code(0, Buffer.from('%PDF-1.7\n')),
    await code(0, locked),
    await code(0, locked, 'sésame'),
  ]).toEqual(['not_found', 'corrupt_file', 'password_protected_file', 'drawn']);
});
