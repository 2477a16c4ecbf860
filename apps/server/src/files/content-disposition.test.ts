import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  ['a.docx', `attachment; filename="a.docx"; filename*=UTF-8''a.docx`],
  [
    "Zürich's (1).txt",
    `attachment; filename="Zu_rich_s__1_.txt"; filename*=UTF-8''Z%C3%BCrich%27s%20%281%29.txt`,
  ],
  ['年報.docx', `attachment; filename="__.docx"; filename*=UTF-8''%E5%B9%B4%E5%A0%B1.docx`],
  ['a"\r\nX: y', `attachment; filename="a___X__y"; filename*=UTF-8''a%22%0D%0AX%3A%20y`],
  ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('%j', (name, header) => expect(contentDisposition(name)).toBe(header));
