import type { SheetBlock } from './detect-blocks.ts';
import type { TextProbability } from './probability.ts';

/** The detector's pixels count as text from here on, and are held by a block that comes as near, in ems. */
const PROBABLE = 0.3 * 255;
const NEAR = 0.6;

/** Share of what the detector takes for text that is in no block. */
export function restOf(
  probability: TextProbability | undefined,
  blocks: readonly SheetBlock[],
  scale: number,
): number {
  if (probability === undefined) return 1;
  const { width, height, data } = probability;
  const held = new Uint8Array(data.length);
  const by = probability.scale / scale;
  for (const { left, top, right, bottom, em } of blocks) {
    const near = NEAR * em;
    const from = Math.max(0, Math.floor((left - near) * by));
    const to = Math.min(width, Math.ceil((right + near) * by));
    const last = Math.min(height, Math.ceil((bottom + near) * by));
    for (let y = Math.max(0, Math.floor((top - near) * by)); y < last; y += 1)
      held.fill(1, y * width + from, y * width + Math.max(from, to));
  }
  let all = 0;
  let rest = 0;
  data.forEach((value, at) => {
    if (value < PROBABLE) return;
    all += 1;
    if (held[at] === 0) rest += 1;
  });
  return all === 0 ? 0 : rest / all;
}
