import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadEngine, ReadLine } from '@glossa/engines';
import { type PageText, type Pictures, readPicture } from '@glossa/pictures';
import { groupLines, openPicture, readableCanvas } from '@glossa/pictures/testing';
import type { FoundText } from './score.ts';

const { signal } = new AbortController();

/** A way to read a page: its path, and a folder for what lies between. */
export type Way = (path: string, folder: string) => Promise<FoundText[]>;

async function asPage(reader: ReadEngine, path: string, folder: string, enlarged: boolean) {
  const { canvas } = await openPicture(path);
  const readable = enlarged ? readableCanvas(canvas) : { canvas, scale: 1 };
  const page = join(folder, 'page.png');
  writeFileSync(page, readable.canvas.toBuffer('image/png'));
  const { blocks } = await reader.read({ path: page, language: 'ja' }, signal);
  const unscale = ({ box: { x, y, width, height }, size, ...line }: ReadLine): ReadLine => {
    const by = readable.scale;
    return {
      ...line,
      box: { x: x / by, y: y / by, width: width / by, height: height / by },
      size: size / by,
    };
  };
  return blocks.map(({ lines }) => lines.map(unscale));
}

/** Paragraphs as Tesseract finds them on the whole page. */
export function wholePage(reader: ReadEngine): Way {
  return async (path, folder) =>
    (await asPage(reader, path, folder, false)).map((lines) => {
      const x = Math.min(...lines.map(({ box }) => box.x));
      const y = Math.min(...lines.map(({ box }) => box.y));
      const right = Math.max(...lines.map(({ box }) => box.x + box.width));
      const bottom = Math.max(...lines.map(({ box }) => box.y + box.height));
      return {
        box: { x, y, width: right - x, height: bottom - y },
        text: lines.map(({ text }) => text).join(''),
      };
    });
}

/** As pictures were read before letters were found first: the enlarged page, its lines grouped. */
export function groupedPage(reader: ReadEngine): Way {
  return async (path, folder) => {
    const lines = (await asPage(reader, path, folder, true)).flat();
    return groupLines(lines).map(({ box, source }) => ({ box, text: source }));
  };
}

/** As the product reads them; `onFound` is told the milliseconds that finding the texts took, the rest is reading. */
export function asProduct(
  pictures: Pictures,
  reader: ReadEngine,
  onFound: (ms: number) => void,
  onRead: (path: string, page: PageText) => void,
): Way {
  const timed: Pick<Pictures, 'detect'> = {
    async detect(...task) {
      const begun = performance.now();
      const detected = await pictures.detect(...task);
      onFound(performance.now() - begun);
      return detected;
    },
  };
  return async (path, folder) => {
    const request = { path, language: 'ja', folder, id: 'page' };
    const page = await readPicture({ pictures: timed, reader }, request, signal);
    onRead(path, page);
    return page.blocks.map(({ box, source }) => ({ box, text: source }));
  };
}
