import { fragmentText } from '@glossa/contract';
import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';
import { oneLine } from '../text/one-line.ts';
import type { UnitCollector } from '../units/collector.ts';
import type { EditList } from '../xml/edits.ts';
import { yamlParts } from './front-matter-parts.ts';
import { isShownValue, isTitleKey } from './shown-values.ts';

/** Values of front matter that hold markup: their text is translated as that of a document is. */
type TranslateMarkup = (markdown: string) => string;

export interface FrontMatter {
  raw: string;
  /** Where `raw` stands in the document. */
  start: number;
  format: 'yaml' | 'toml';
}

/** A value that is shown, and where it is written, in the document. */
interface Value {
  key: string;
  text: string;
  start: number;
  end: number;
  write(text: string): string;
}

const MOST_NESTED = 50;
const MARKUP = /<\/?[a-z][^<>]*>|\]\(|\*\*/i;

/** Translates in place the values of YAML or TOML front matter that are shown to readers; the others are settings. */
export function translateFrontMatter(
  frontMatter: FrontMatter,
  collector: UnitCollector,
  edits: EditList,
  translateMarkup: TranslateMarkup,
): void {
  const values = frontMatter.format === 'yaml' ? yamlValues(frontMatter) : tomlValues(frontMatter);
  for (const { key, text, start, end, write } of values) {
    if (!isShownValue(key, text)) continue;
    const translated = MARKUP.test(text)
      ? translateMarkup(text)
      : translateText(key, text, collector);
    if (translated !== text) edits.add(start, end, write(translated));
  }
}

/** Lines of a value are paragraphs: those of folded ones are joined already. */
function translateText(key: string, text: string, collector: UnitCollector): string {
  const meta = isTitleKey(key)
    ? ({ kind: 'title', segmentation: 'none' } as const)
    : ({ kind: 'paragraph', segmentation: 'sentence' } as const);
  return text
    .split('\n')
    .map((line) => {
      const words = line.trim();
      if (!/\p{L}/u.test(words)) return line;
      const target = collector.take([words], meta);
      return target ? line.replace(words, () => oneLine(fragmentText(target))) : line;
    })
    .join('\n');
}

function yamlValues({ raw, start }: FrontMatter): Value[] {
  const opening = /^---[ \t]*\r?\n/.exec(raw)?.[0] ?? '';
  const inner = raw.slice(opening.length).replace(/(?:^|\r?\n)---[ \t]*$/, '');
  const values: Value[] = [];
  let offset = 0;
  let source = '';

  function visit(node: unknown, key: string, flow: boolean): void {
    if (isPair(node)) {
      const name = isScalar(node.key) ? String(node.key.value) : '';
      visit(node.value, isSeq(node.value) || isMap(node.value) ? name : name || key, flow);
    } else if (isMap(node) || isSeq(node))
      for (const item of node.items) visit(item, key, flow || node.flow === true);
    else if (isScalar(node) && typeof node.value === 'string' && node.range && !node.anchor) {
      const value = yamlValue(source, node as Scalar<string>, flow);
      if (value)
        values.push({ ...value, key, start: value.start + offset, end: value.end + offset });
    }
  }

  for (const part of yamlParts(inner)) {
    if (deepest(part.text) > MOST_NESTED) continue;
    for (const { text, at } of soundParts(part.text)) {
      offset = start + opening.length + part.at + at;
      source = text;
      visit(parse(text).contents, part.key, false);
    }
  }
  return values;
}

const parse = (text: string) =>
  parseDocument(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false });

/** The whole of it, or where it breaks the rules (templates do) its lines that do not. */
function* soundParts(text: string): Generator<{ text: string; at: number }> {
  if (parse(text).errors.length === 0) {
    yield { text, at: 0 };
    return;
  }
  for (const { 0: line, index } of text.matchAll(/^[^\s:#][^:\r\n]*:[ \t]+\S[^\r\n]*/gm))
    if (parse(line).errors.length === 0) yield { text: line, at: index };
}

function yamlValue(
  source: string,
  { value, range, type, tag }: Scalar<string>,
  flow: boolean,
): Omit<Value, 'key'> | undefined {
  if (tag !== undefined) return undefined;
  const [from, to] = range!;
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED')
    return blockValue(source, value, from, to, type === 'BLOCK_FOLDED');
  const quote = source[from]!;
  return { text: value, start: from, end: to, write: (text) => writeScalar(text, quote, flow) };
}

/** A block scalar keeps its header, its indentation and the line endings after it. */
function blockValue(
  source: string,
  value: string,
  from: number,
  to: number,
  folded: boolean,
): Omit<Value, 'key'> | undefined {
  const line = source.indexOf('\n', from) + 1;
  const header = source.slice(from, line).trim();
  const content = source.slice(line, to);
  const body = content.trimEnd();
  const indent = /^(?:[ \t]*\r?\n)*( +)/.exec(content)?.[1];
  if (line === 0 || indent === undefined || /\d/.test(header)) return undefined;
  const ending = source[line - 2] === '\r' ? '\r\n' : '\n';
  const text = value.trimEnd();
  // Lines that are indented further are not folded: what the value says is not what it would be written as.
  if (folded && /\n[ \t]/.test(text)) return undefined;
  return {
    text,
    start: line,
    end: line + body.length,
    write: (translated) =>
      translated
        .split(folded ? /\n/ : '\n')
        .map((row) => (row.trim() === '' ? '' : indent + row))
        .join(folded ? ending + ending : ending),
  };
}

/** How many flow collections or items of lists are opened within one another at most; the parser calls itself for each. */
function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (const char of text) {
    if (char === '[' || char === '{') most = Math.max(most, ++depth);
    else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
  }
  for (const line of text.split('\n')) {
    const marks = /^[ \t]*(?:[-?:][ \t]+)*/.exec(line)![0].replace(/[ \t]/g, '').length;
    most = Math.max(most, marks);
  }
  return most;
}

const TOML_VALUE =
  /^[ \t]*(?:"([^"\r\n]*)"|'([^'\r\n]*)'|([\w.-]+))[ \t]*=[ \t]*("(?!"")(?:[^"\\\r\n]|\\.)*"|'(?!'')[^'\r\n]*')[ \t]*(?:#.*)?$/gm;

function* tomlValues({ raw, start }: FrontMatter): Generator<Value> {
  for (const match of raw.matchAll(TOML_VALUE)) {
    const written = match[4]!;
    const text = written[0] === '"' ? jsonString(written) : written.slice(1, -1);
    if (text === undefined) continue;
    const at = start + match.index + match[0].indexOf(written, match[0].indexOf('=') + 1);
    const key = match[1] ?? match[2] ?? match[3]!;
    const write = (value: string) =>
      written[0] === "'" && !/['\n]/.test(value) ? `'${value}'` : JSON.stringify(value);
    yield { key, text, start: at, end: at + written.length, write };
  }
}

function jsonString(written: string): string | undefined {
  try {
    return JSON.parse(written) as string;
  } catch {
    return undefined;
  }
}

function writeScalar(text: string, quote: string, flow: boolean): string {
  if (quote === "'" && !text.includes('\n')) return `'${text.replaceAll("'", "''")}'`;
  const plain =
    quote !== '"' &&
    /^[\p{L}\p{N}]/u.test(text) &&
    !(flow && /[,[\]{}]/.test(text)) &&
    !/\n|: |:$| #|\s$|^(?:true|false|null|yes|no|on|off|[\d.,:+-]+)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
