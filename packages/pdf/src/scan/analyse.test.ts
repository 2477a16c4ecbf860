import { expect, it } from 'vitest';
import type { Drawing } from '../read/draw.ts';
import { drawScan, type ScanOptions, type ScanPage } from '../testing/make-scan.ts';
import { analyse } from './analyse.ts';

const WORDS = 'Many families kept their grain in the barn and waited for better days this year. ';
const PAGE: ScanPage = {
  width: 300,
  height: 200,
  texts: [
    { text: 'A Quiet Harvest', x: 20, y: 30, width: 260, size: 18, isBold: true },
    { text: WORDS, x: 20, y: 60, width: 120, size: 9 },
    { text: WORDS, x: 160, y: 60, width: 120, size: 9, color: '#b01020' },
  ],
};

/** What PDFium would draw of a page that is this picture. */
function drawn(page: ScanPage, options: ScanOptions = {}, turn = 0): Drawing {
  const canvas = drawScan(page, { resolution: 150, ...options }, turn);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4)
    pixels.set([data[at + 2]!, data[at + 1]!, data[at]!, 0], at);
  const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
  const { width: across, height: down } = canvas;
  return {
    ...{ width: across, height: down, pixels },
    toPage: [width / across, 0, 0, -height / down, 0, height],
  };
}

const everything = ({ width, height }: ScanPage) => ({
  page: 0,
  regions: [{ left: 0, bottom: 0, right: Math.max(width, height), top: Math.max(width, height) }],
  hidden: [],
});

const analysed = (page: ScanPage, options?: ScanOptions, turn = 0) =>
  analyse(drawn(page, options, turn), everything(page), { mayBeVertical: false });

const angleOf = ([a, b]: readonly number[]) => (Math.atan2(b!, a!) * 180) / Math.PI;

it('finds lines, each in its own column', () => {
  const { lines, orientation } = analysed(PAGE);
  expect(orientation).toEqual({ turn: 0, isVertical: false });
  const blocks = new Set(lines.map(({ block }) => block));
  expect(blocks.size).toBe(3);
  const widest = Math.max(...lines.slice(1).map(({ left, right }) => right - left));
  expect((widest / 150) * 72).toBeLessThan(125);
  // Block after block: the left column is at an end before the right one begins, or the other way round.
  expect(lines.filter(({ block }, at) => at > 0 && lines[at - 1]!.block !== block)).toHaveLength(2);
});

it('tells colours and thick strokes', () => {
  const { lines } = analysed(PAGE, { paper: ['#f0e8d8', '#d8c8a8'], noise: 12 });
  const [title, ...rest] = [...lines].sort((a, b) => b.stroke - a.stroke);
  expect(title!.bottom).toBeLessThan(Math.min(...rest.map(({ top }) => top)));
  expect(title!.color).toBe('#000000');
  const red = lines.filter(({ color }) => Number.parseInt(color.slice(1, 3), 16) > 120);
  expect(red.length).toBe(lines.filter(({ left }) => left > (150 / 72) * 150).length);
  expect(red.length).toBe(3);
});

it.each([-9, -2, 0.5, 2, 7])('measures that a page lies askew by %s°', (skew) => {
  const { toPage, lines } = analysed(PAGE, { skew, noise: 15 });
  expect(angleOf(toPage)).toBeCloseTo(-skew, 0);
  expect(Math.abs(angleOf(toPage) + skew)).toBeLessThan(0.15);
  expect(lines).toHaveLength(analysed(PAGE).lines.length);
});

it('tells lines that run down the page', () => {
  const { isSideways, orientation } = analysed(PAGE, { skew: 1 }, 90);
  expect(isSideways).toBe(true);
  expect(orientation.turn).toBe(90);
  const vertical = analyse(drawn(PAGE, {}, 90), everything(PAGE), { mayBeVertical: true });
  expect(vertical.orientation).toEqual({ turn: 270, isVertical: true });
  const [picture] = vertical.pictures;
  expect(picture!.width).toBeGreaterThan(0);
});

it('takes figures, frames and dirt for what they are', () => {
  const { lines, figures } = analysed({
    ...PAGE,
    draw(context) {
      context.fillStyle = '#456';
      context.fillRect(200, 120, 80, 60);
      context.strokeRect(10, 10, 280, 180);
      for (let at = 0; at < 60; at += 1)
        context.fillRect((at * 37) % 290, (at * 53) % 190, 0.5, 0.5);
    },
  });
  expect(lines).toHaveLength(analysed(PAGE).lines.length);
  const figure = figures.find(({ left, right }) => Math.abs(left - 200) < 2 && right - left < 90);
  expect(figure).toBeDefined();
});

it('finds nothing to read on an empty page, or in noise', () => {
  expect(analysed({ ...PAGE, texts: [] })).toMatchObject({ lines: [], pictures: [] });
  expect(analysed({ ...PAGE, texts: [] }, { noise: 60 }).pictures).toEqual([]);
});

it('leaves out what is text already, and what is outside of the regions', () => {
  const drawing = drawn(PAGE);
  const left = { left: 0, bottom: 0, right: 150, top: 160 };
  const { lines } = analyse(
    drawing,
    { page: 0, regions: [left], hidden: [{ left: 0, bottom: 140, right: 150, top: 160 }] },
    { mayBeVertical: false },
  );
  const all = analysed(PAGE).lines.filter(({ left: x }) => x < 300);
  expect(lines.length).toBe(2);
  expect(lines.length).toBeLessThan(all.length);
  for (const line of lines) expect((line.right / 150) * 72).toBeLessThan(151);
});
