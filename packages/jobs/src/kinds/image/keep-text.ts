import type { ImageLines, ImageRegion } from '@glossa/contract';
import { blockWithReadings, levelTexts, partsOf, type TextBlock } from '@glossa/pictures';
import type { JobContext } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import type { KindServices } from '../define-kind.ts';
import type { ImageInput } from './input.ts';
import { keepRuby } from './keep-ruby.ts';
import type { PictureText } from './read-picture.ts';
import type { StoredImage } from './result.ts';

/** A word that is read less surely is to be looked at. */
const SURE = 0.7;

type Box = TextBlock['box'];

const cornersOf = ({ x, y, width, height }: Box): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Parts of a pixel say nothing. */
const placeOf = ({ x, y, width, height }: Box): [number, number, number, number] => [
  Math.round(x),
  Math.round(y),
  Math.round(width),
  Math.round(height),
];

/** So small a part of a degree is no pixel at the end of a line. */
const rounded = (angle: number) => Math.round(angle * 20) / 20;

/** A text as it stands; nobody looked at how it looks. */
const regionOf = (
  { box, corners = cornersOf(box), vertical, source, size }: TextBlock,
  index: number,
): ImageRegion => ({
  ...{ id: String(index + 1), polygon: corners, vertical, source, translation: source },
  ...{ font: 'sans-serif', size, color: '#000000', background: '#ffffff' },
});

const linesOf = ({ rows = [], angle }: TextBlock): ImageLines['regions'][number] =>
  rows.map(({ text, box, words }) => ({
    ...{ text, place: placeOf(box), ...(angle !== undefined && { angle: rounded(angle) }) },
    ...(words && {
      words: words.map((word) => ({
        ...{ text: word.text, place: placeOf(word.box) },
        ...(word.confidence < SURE ? { unsure: true } : {}),
      })),
    }),
  }));

/**
 * Keeps what was read of a picture: texts in its row; lines, words, tables and lists, of which a page has many, as a file.
 * @param path of the picture
 */
export async function keepText(
  text: Pick<PictureText, 'blocks' | 'flow' | 'straight'>,
  path: string,
  index: number,
  {
    jobId,
    input,
    signal,
    owner,
  }: Pick<JobContext<ImageInput>, 'jobId' | 'input' | 'signal' | 'owner'>,
  { stores: { blobs }, work: { pictures } }: Pick<KindServices, 'stores' | 'work'>,
): Promise<Pick<StoredImage, 'regions' | 'linesKey'>> {
  const { blocks, flow, straight } = text;
  // Panels of comics are no cells, and texts without places are in none.
  const mayHaveTables = flow === 'plain' && blocks.some((block) => block.lines.length > 0);
  const rules = mayHaveTables
    ? await pictures.rules({ path, straight }, signal, owner)
    : { level: [], upright: [] };
  const told = (some: readonly TextBlock[]) =>
    input.ruby === true ? some.map(blockWithReadings) : some;
  const lines: ImageLines = {
    parts: partsOf(told(levelTexts(text)), rules),
    regions: told(blocks).map(linesOf),
  };
  const linesKey = blobKeys.ofJob(jobId, `lines-${index}`);
  await blobs.put(linesKey, new TextEncoder().encode(JSON.stringify(lines)), {
    ...{ mime: 'application/json', name: `lines-${index + 1}.json`, signal },
  });
  const regions = blocks.map((block, at) => {
    const region = regionOf(block, at);
    return input.ruby === true ? keepRuby(region, block) : region;
  });
  return { regions, linesKey };
}
