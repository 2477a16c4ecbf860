/** Entries of one `beginbfchar` section, at most (9.10.3 and Adobe's technical note 5014). */
const SECTION = 100;

const units = (text: string) =>
  Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase();

/** Readers that do not know `/ActualText` would take a glyph without text for the character of its number. */
const NOTHING = '\u200b';

/** The CMap that says what glyphs stand for, so that text is found and copied. */
export function toUnicodeMap(glyphs: ReadonlyMap<number, string>): Uint8Array {
  const entries = [...glyphs]
    .map(([glyph, text]) => [glyph, text || NOTHING] as const)
    .sort(([a], [b]) => a - b)
    .map(
      ([glyph, text]) => `<${glyph.toString(16).padStart(4, '0').toUpperCase()}> <${units(text)}>`,
    );
  const sections: string[] = [];
  for (let i = 0; i < entries.length; i += SECTION) {
    const part = entries.slice(i, i + SECTION);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`,
    'latin1',
  );
}
