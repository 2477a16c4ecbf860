import type { EraseWay } from '../model.ts';
import type { Area, Rgb } from './area.ts';
import type { Bits } from './bits.ts';
import { diffuse } from './diffuse.ts';
import { addGrain } from './grain.ts';
import type { Paper } from './paper.ts';
import { fillByPatches } from './patch.ts';

function fill({ data }: Area, mask: Bits, [red, green, blue]: Rgb, opacity: number): void {
  mask.data.forEach((value, pixel) => {
    if (value === 1) data.set([red, green, blue, opacity], pixel * 4);
  });
}

/** Whether what letters stand on cannot be seen: they are all there is. */
function isClear({ data }: Area, mask: Bits): boolean {
  let clear = 0;
  let all = 0;
  mask.data.forEach((value, pixel) => {
    if (value === 1) return;
    all += 1;
    if (data[pixel * 4 + 3] === 0) clear += 1;
  });
  return clear * 2 > all;
}

/**
 * Takes the mask off its paper, and says how. Pixels outside of the mask stay.
 *
 * @param others where other texts are, of which nothing is to be seen in its place
 */
export function erase(area: Area, mask: Bits, paper: Paper, others?: Bits): EraseWay {
  if (paper.way === 'flat') {
    if (isClear(area, mask)) fill(area, mask, [0, 0, 0], 0);
    else {
      fill(area, mask, paper.colour, 255);
      addGrain(area, mask, paper);
    }
    return 'flat';
  }
  if (paper.way === 'texture' && fillByPatches(area, mask, others)) return 'texture';
  diffuse(area, mask, paper.at);
  addGrain(area, mask, paper);
  return 'gradient';
}
