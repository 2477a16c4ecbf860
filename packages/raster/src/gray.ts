/** A picture in grey, a byte a pixel, from the top left. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}
