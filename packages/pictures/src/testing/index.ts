export { openPicture } from '../decode/open.ts';
export { readableCanvas } from '../decode/readable.ts';
export { groupLines } from '../group/lines.ts';
export { baseOf, drawFurigana, readingsOf } from './draw-furigana.ts';
export { type DrawnLines, drawLines, LINE_GROUNDS, type LineGround } from './draw-lines.ts';
export { blocksOf, type DrawnPage, drawPage, MANGA } from './draw-page.ts';
export { drawPhotograph, type Shot } from './draw-photograph.ts';
