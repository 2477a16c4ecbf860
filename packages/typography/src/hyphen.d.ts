declare module 'hyphen' {
  /** Liang's patterns, prepared for a language. */
  export type HyphenationPatterns = readonly unknown[];
  /** A function that puts soft hyphens into words where they may be parted. */
  export default function createHyphenator(
    patterns: HyphenationPatterns,
    options?: { html?: boolean; minWordLength?: number },
  ): (text: string) => string;
}

declare module 'hyphen/patterns/*.js' {
  const patterns: import('hyphen').HyphenationPatterns;
  export default patterns;
}
