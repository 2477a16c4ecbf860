declare module 'fontverter' {
  const fontverter: {
    /** Font files between `sfnt` (TrueType, OpenType), `woff` and `woff2`. */
    convert(
      font: Uint8Array,
      to: 'sfnt' | 'woff' | 'woff2',
      from?: 'sfnt' | 'woff' | 'woff2',
    ): Promise<Uint8Array>;
  };
  export default fontverter;
}
