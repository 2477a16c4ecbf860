import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { groundOf } from './ground.ts';
import type { RenderBlock } from './task.ts';

const SIZE = 24;
const PAGE = { width: 200, height: 240 };
const LINE = { x: 90, y: 40, width: SIZE, height: 6 * SIZE };
const RUBY = { x: 90 + SIZE + 4, y: 44, width: 8, height: 40 };

/** A column of letters with small ones right of it. */
function context() {
  const drawing = createCanvas(PAGE.width, PAGE.height).getContext('2d');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, PAGE.width, PAGE.height);
  drawing.fillStyle = '#000';
  for (let at = 0; at < 6; at += 1) drawing.fillRect(LINE.x + 2, LINE.y + at * SIZE + 2, 20, 5);
  for (let at = 0; at < 4; at += 1) drawing.fillRect(RUBY.x, RUBY.y + at * 10, 8, 6);
  return drawing;
}

const block: RenderBlock = {
  ...{ id: '1', box: LINE, lines: [LINE], vertical: true, size: SIZE },
  ...{ source: '学校へ行くよ', translation: 'I go' },
};

/** Dark pixels of the page that the mask leaves. */
function left(drawn: RenderBlock): number {
  const drawing = context();
  const { mask, area } = groundOf(drawing, PAGE, drawn, []);
  const { data } = drawing.getImageData(area.x, area.y, area.width, area.height);
  return mask.data.reduce(
    (sum, value, pixel) => sum + (value === 0 && data[pixel * 4]! < 128 ? 1 : 0),
    0,
  );
}

it('the ruby of a text goes with it, and says nothing of how it looks', () => {
  const withRuby = { ...block, ruby: [{ box: RUBY }] };
  expect(left(withRuby)).toBe(0);
  expect(left(block)).toBe(4 * 8 * 6);
  const lookOf = (drawn: RenderBlock) => groundOf(context(), PAGE, drawn, []).look;
  expect(lookOf(withRuby)).toEqual(lookOf(block));
});
