/** The package has no types of its own. */
declare module 'omggif' {
  export class GifReader {
    constructor(bytes: Uint8Array);
    numFrames(): number;
    frameInfo(frame: number): { palette_offset: number | null; palette_size: number };
  }
  export class GifWriter {
    constructor(room: Uint8Array, width: number, height: number, options: object);
    addFrame(
      x: number,
      y: number,
      width: number,
      height: number,
      pixels: Uint8Array,
      options: { palette: number[]; transparent?: number },
    ): number;
    end(): number;
  }
}
