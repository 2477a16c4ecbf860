/** A picture in grey, a byte a pixel, from the top left. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Parts of 256 that red, green and blue have in how light a pixel is (ITU-R BT.601). */
const LIGHT = { red: 77, green: 150, blue: 29 } as const;

/**
 * How light a picture is.
 * @param pixels four bytes each, without regard to the fourth
 * @param order of their colours
 */
export function grayOf(
  { width, height, pixels }: { width: number; height: number; pixels: ArrayLike<number> },
  order: 'rgb' | 'bgr',
): Gray {
  const [first, last] = order === 'rgb' ? [LIGHT.red, LIGHT.blue] : [LIGHT.blue, LIGHT.red];
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] =
      (pixels[from]! * first + pixels[from + 1]! * LIGHT.green + pixels[from + 2]! * last) >> 8;
  return { width, height, data };
}
