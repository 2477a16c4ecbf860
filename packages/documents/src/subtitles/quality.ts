import type { SubtitleQuality } from '@glossa/contract';
import { checkQuality, precisionOf, readAnySubtitles, type Violation } from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';

/** A speech that was as fast in the source is still told, but starts and ends are the source's own. */
const OF_TEXT: ReadonlySet<string> = new Set(['too_many_lines', 'line_too_long', 'reading_speed']);

/**
 * How the texts of a subtitle file keep the rules of lines and reading speed, before and after its translation;
 * undefined where one of both is no subtitle file.
 */
export function subtitleQuality(
  before: { bytes: Uint8Array; language: string },
  after: { bytes: Uint8Array; language: string },
): SubtitleQuality | undefined {
  const [source, target] = [before, after].map(({ bytes, language }) => {
    const file = readAnySubtitles(decodeBytes(bytes).text);
    if (!file) return undefined;
    const found = checkQuality(file, { language, precision: precisionOf(file) });
    return { cues: file.cues.length, rules: counted(found) };
  });
  if (!source || !target) return undefined;
  return { cues: target.cues, before: source.rules, after: target.rules };
}

function counted(violations: readonly Violation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { rule } of violations) if (OF_TEXT.has(rule)) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}
