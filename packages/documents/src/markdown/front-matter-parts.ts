/** A part of front matter that is YAML by itself. */
export interface YamlPart {
  text: string;
  /** Where it begins. */
  at: number;
  /** The key above it, where it was taken out of a longer entry; else empty. */
  key: string;
}

/** The parser takes a long text as a whole in time that grows with more than its length. */
const LONGEST = 64 * 1024;
/** So deep that no person goes on within. */
const MOST_LEVELS = 20;

/** A key that nothing follows but lines indented further. */
const HEAD = /^[ \t]*(?:-[ \t]+)?(?:"([^"\r\n]*)"|'([^'\r\n]*)'|([^\s"'#:-][^:\r\n]*)):[ \t]*\r?$/;

/**
 * Front matter in parts of bounded length, between entries that stand side by side: all of it where it is short enough.
 * The lines below a key that has more than that are taken apart as the whole is. One value that is longer stays whole.
 */
export function* yamlParts(text: string, at = 0, key = '', level = 0): Generator<YamlPart> {
  if (text.length <= LONGEST || level > MOST_LEVELS) {
    yield { text, at, key };
    return;
  }
  const entries = entriesOf(text);
  let begin = 0;
  for (const [index, start] of entries.entries()) {
    const end = entries[index + 1] ?? text.length;
    // What was gathered goes before an entry with which it would be too long.
    if (start > begin && end - begin > LONGEST) {
      yield { text: text.slice(begin, start), at: at + begin, key };
      begin = start;
    }
    if (end - begin <= LONGEST) continue;
    yield* partsOfEntry(text.slice(begin, end), at + begin, key, level);
    begin = end;
  }
  if (begin < text.length) yield { text: text.slice(begin), at: at + begin, key };
}

/** An entry that is too long by itself: what stands below its key. */
function* partsOfEntry(text: string, at: number, key: string, level: number): Generator<YamlPart> {
  const line = text.indexOf('\n') + 1;
  const head = HEAD.exec(text.slice(0, Math.max(0, line - 1)));
  if (line === 0 || head === null) yield { text, at, key };
  else yield* yamlParts(text.slice(line), at + line, head[1] ?? head[2] ?? head[3]!, level + 1);
}

/** Where lines begin that are indented as little as any: an entry is such a line with all that are further in. */
function entriesOf(text: string): number[] {
  const lines = [...text.matchAll(/^([ \t]*)[^\s#]/gm)].map(({ index, 1: indent }) => ({
    index,
    indent: indent!.length,
  }));
  const least = lines.reduce((min, { indent }) => Math.min(min, indent), Number.POSITIVE_INFINITY);
  const starts = lines.filter(({ indent }) => indent === least).map(({ index }) => index);
  return starts[0] === 0 ? starts : [0, ...starts];
}
