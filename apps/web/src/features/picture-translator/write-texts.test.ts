import { expect, it } from 'vitest';
import { writeTexts } from './write-texts.ts';

const region = (source: string, translation: string) => ({
  ...{ id: source, source, translation, vertical: true, font: 'serif', size: 9 },
  polygon: [
    [0, 0],
    [9, 0],
    [9, 9],
  ] as [number, number][],
  ...{ color: '#000000', background: '#ffffff' },
});
const images = [
  { name: 'a.png', language: 'ja', regions: [region('はい', 'Sí, "claro"'), region('=A1', '=B1')] },
  { name: 'b.png', language: null, regions: [] },
];

it('no text becomes a formula of a table', () => {
  expect(writeTexts(images, 'csv').text).toBe(
    '\uFEFF"picture","text","source","translation"\r\n"a.png","1","はい","Sí, ""claro"""\r\n"a.png","2","\'=A1","\'=B1"\r\n',
  );
});

it('one picture is its texts alone, several say whose they are', () => {
  expect(writeTexts(images.slice(0, 1), 'txt').text).toBe('Sí, "claro"\n\n=B1\n');
  expect(writeTexts(images, 'txt').text).toMatch(/^a\.png\n\nSí/);
  expect(JSON.parse(writeTexts(images, 'json').text)[0]).toMatchObject({
    ...{ name: 'a.png', language: 'ja' },
    texts: [{ source: 'はい', vertical: true }, { source: '=A1' }],
  });
});
