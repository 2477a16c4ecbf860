import { PICTURE_FACES } from '@glossa/contract';
import { expect, it } from 'vitest';
import { canDraw, familiesFor, weightFor } from './fonts.ts';

const first = (language: string, text: string, face: (typeof PICTURE_FACES)[number]) =>
  familiesFor(language, text, face).split(', ')[0];

it('each face has letters of its own, and those of scripts that it lacks are lettered or plain', () => {
  const faces = PICTURE_FACES.map((face) => first('es', '¡Corre!', face));
  expect(new Set(faces).size).toBe(PICTURE_FACES.length);
  expect(first('ru', 'Беги!', 'shout')).toBe(first('ru', 'Беги!', 'lettering'));
  expect(first('ru', 'Беги!', 'narration')).not.toBe(first('ru', 'Беги!', 'lettering'));
  expect(first('el', 'Τρέξε!', 'sign')).toBe(first('el', 'Τρέξε!', 'sans'));
  const texts = {
    vi: 'Điều này',
    pl: 'Zażółć',
    ru: 'Беги',
    el: 'Τρέξε',
    he: 'רוץ',
    ar: 'اهرب',
    th: 'วิ่ง',
    ja: '逃げろ',
  };
  const missing = PICTURE_FACES.flatMap((face) =>
    Object.entries(texts).filter(([tag, text]) => !canDraw(text, familiesFor(tag, text, face))),
  );
  expect(missing).toEqual([]);
});

it('shouts are heavy: by their letters, or bold in those of others', () => {
  const of = (language: string, text: string) =>
    weightFor(language, text, { face: 'shout', isBold: false });
  expect(of('es', '¡Corre!')).toBe(400);
  expect(of('ru', 'Беги!')).toBe(700);
  expect(of('ja', '逃げろ！')).toBe(800);
});
