import { fragmentText } from '@glossa/contract';
import { oneLine } from '../text/one-line.ts';
import type { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import type { EditList } from '../xml/edits.ts';

/** Front matter keys whose values are shown to readers; all others are settings. */
const KEYS = 'title|subtitle|description|summary|excerpt|tagline|abstract|caption';

/** `key: value` of YAML at the top level, with the value on the same line. */
const YAML_ENTRY = new RegExp(`^(?:${KEYS})[ \\t]*:[ \\t]+(?=\\S)([^\\r\\n]*[^\\s])`, 'gim');
const TOML_ENTRY = new RegExp(`^(?:${KEYS})[ \\t]*=[ \\t]*("(?:[^"\\\\\\r\\n]|\\\\.)*")`, 'gim');

/** Translates the values of YAML or TOML front matter in place; `start` is where `raw` stands in the document. */
export function translateFrontMatter(
  raw: string,
  start: number,
  format: 'yaml' | 'toml',
  collector: UnitCollector,
  edits: EditList,
): void {
  for (const match of raw.matchAll(format === 'yaml' ? YAML_ENTRY : TOML_ENTRY)) {
    const written = match[1]!;
    const value = readScalar(written);
    if (value === undefined || !hasLetters(value)) continue;
    const target = collector.take([value], { kind: 'title', segmentation: 'none' });
    if (!target) continue;
    const end = start + match.index + match[0].length;
    const text = oneLine(fragmentText(target));
    edits.add(end - written.length, end, writeScalar(text, written[0]!));
  }
}

/** Value of a scalar on one line; `undefined` for what is not one: blocks, lists, anchors, comments. */
function readScalar(written: string): string | undefined {
  if (written.startsWith('"')) {
    if (!/^"(?:[^"\\]|\\.)*"$/.test(written)) return undefined;
    try {
      return JSON.parse(written) as string;
    } catch {
      return undefined;
    }
  }
  if (written.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(written)
      ? written.slice(1, -1).replaceAll("''", "'")
      : undefined;
  return /^[|>[{&*!%@`#]/.test(written) || / #/.test(written) ? undefined : written;
}

function writeScalar(text: string, quote: string): string {
  if (quote === "'") return `'${text.replaceAll("'", "''")}'`;
  const plain =
    quote !== '"' &&
    /^[\p{L}\p{N}]/u.test(text) &&
    !/: |:$| #|\s$|^(?:true|false|null|yes|no|on|off|[\d.,:+-]+)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
