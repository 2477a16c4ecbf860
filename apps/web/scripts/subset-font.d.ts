declare module 'subset-font' {
  /** The font with the glyphs of `text` only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
