export { openPicture } from '../decode/open.ts';
export { readableCanvas } from '../decode/readable.ts';
export { groupLines } from '../group/lines.ts';
