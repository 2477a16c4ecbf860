import { type Fragment, fragmentText, ownEntry, type TextUnitKind } from '@glossa/contract';
import { nodesText } from '../inline/nodes.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { scriptClass, wordLanguage } from '../ooxml/script.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readDrawingParagraph, runRange } from './paragraph.ts';
import { DrawingRunWriter } from './run-writer.ts';
import { stackedLines, stackedWord } from './stacked.ts';

export interface DrawingContext {
  collector: UnitCollector;
  location: string;
  /** Of the paragraphs; `paragraph` unless given. */
  kind?: TextUnitKind;
  page?: number;
  /** The same text is one unit: a diagram is stored twice, a chart repeats its categories for each series. */
  aliases: Aliases | undefined;
  languages: { from: string; to: string } | undefined;
  /** Text stays at its side when its direction turns: it is rotated beside what it labels. */
  keepsSides?: boolean;
  /** Cached strings of charts that stay as they are, for the cells they come from do. */
  keeps?(text: string): boolean;
}

/** What a paragraph says before and after its translation. */
export interface ParagraphTexts {
  before: string;
  after: string;
}

/**
 * Translates one `a:p` in place. `align` is the alignment it inherits, if that is known: a paragraph whose direction
 * turns then states its own. Gives the texts, or `undefined` when the paragraph was not translated.
 */
export function drawingParagraph(
  source: string,
  paragraph: XmlElement,
  edits: EditList,
  context: DrawingContext,
  align?: string,
): ParagraphTexts | undefined {
  const { collector, location, page, aliases, languages, kind = 'paragraph' } = context;
  for (const link of links(paragraph))
    translateAttributes(source, link, LINK_ATTRIBUTES, edits, context);
  const nodes = readDrawingParagraph(source, paragraph);
  const stacked = stackedWord(nodes);
  const unit = buildInlineUnit(stacked ? [stacked] : nodes);
  if (!unit) return undefined;
  const segmentation = kind === 'heading' ? 'none' : 'sentence';
  const place = { location, ...(page === undefined ? {} : { page }) };
  const taken = collector.take(unit.source, { kind, segmentation, ...place }, aliases);
  if (!taken || !languages) return undefined;
  const target = stacked ? [stackedLines(fragmentText(taken)).join('\v')] : taken;
  const { start, end } = runRange(paragraph);
  const prefix = paragraph.rawName.slice(0, -1);
  const slice = edits.take(start);
  const script = scriptClass(languages.to);
  const writer = new DrawingRunWriter(source, prefix, wordLanguage(languages.to), script, slice);
  edits.add(start, end, renderInlineUnit(unit, target, writer));
  turn(source, paragraph, edits, { rtl: script.rtl, mirrors: !context.keepsSides, align });
  const around = (text: Fragment) =>
    nodesText(unit.prefix) + fragmentText(text) + nodesText(unit.suffix);
  const before = stacked ? nodesText(nodes) : around(unit.source);
  return { before, after: around(target) };
}

/**
 * Translates paragraphs of one letter each, which are a word that was stacked by hand: the same number of paragraphs, or
 * as many as its translation has letters, look as the first.
 */
export function drawingStack(
  source: string,
  paragraphs: readonly XmlElement[],
  edits: EditList,
  context: DrawingContext,
): ParagraphTexts | undefined {
  const { collector, location, page, aliases, languages, kind = 'paragraph' } = context;
  const [first] = paragraphs;
  const lines = paragraphs.map((paragraph) => readDrawingParagraph(source, paragraph));
  const [text] = lines[0]!;
  if (!first || text?.type !== 'text') return undefined;
  const before = lines.map((nodes) => nodesText(nodes).trim());
  const place = { location, ...(page === undefined ? {} : { page }) };
  const meta = { kind, segmentation: 'none', ...place } as const;
  const target = collector.take([before.join('')], meta, aliases);
  if (!target || !languages) return undefined;
  const script = scriptClass(languages.to);
  const prefix = first.rawName.slice(0, -1);
  const after = stackedLines(fragmentText(target));
  const slice = (start: number, end: number) => source.slice(start, end);
  const head = slice(first.start, runRange(first).start);
  const written = after.map((letter) => {
    const language = wordLanguage(languages.to);
    const writer = new DrawingRunWriter(source, prefix, language, script, slice);
    writer.text(letter, text.props);
    return `${head}${writer.finish()}</${first.rawName}>`;
  });
  edits.add(first.start, paragraphs.at(-1)!.end, written.join(''));
  return { before: before.join('\n'), after: after.join('\n') };
}

/** Screen tips of links. */
export const LINK_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'a:hlinkClick': ['tooltip'],
  'a:hlinkHover': ['tooltip'],
  'a:hlinkMouseOver': ['tooltip'],
};

function links(paragraph: XmlElement): XmlElement[] {
  const properties = paragraph.children.flatMap((run) =>
    run.children.filter(({ name }) => name === 'a:rPr'),
  );
  return properties.flatMap(({ children }) => children);
}

const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' };

/** Sets the direction of a translated paragraph. Unlike in Word, `l` and `r` are sides, so they are exchanged. */
function turn(
  source: string,
  paragraph: XmlElement,
  edits: EditList,
  { rtl, mirrors, align: inherited }: { rtl: boolean; mirrors: boolean; align: string | undefined },
): void {
  const properties = paragraph.children.find(({ name }) => name === 'a:pPr');
  // Text that inherits the left and is turned to be read from there stays where it is.
  const states = mirrors && inherited !== undefined && (rtl || inherited === 'r');
  const stated = states ? ownEntry(MIRRORED, inherited) : undefined;
  const alignment = stated === undefined ? '' : ` algn="${stated}"`;
  if (!properties) {
    const at = paragraph.openEnd;
    if (rtl) edits.add(at, at, `<${paragraph.rawName.slice(0, -1)}pPr${alignment} rtl="1"/>`);
    return;
  }
  const attributes = readAttributes(source, properties);
  const direction = attributes.find(({ name }) => name === 'rtl');
  const isRtl = direction?.value === '1' || direction?.value === 'true';
  if (isRtl === rtl) return;
  const align = attributes.find(({ name }) => name === 'algn');
  const at = properties.start + 1 + properties.rawName.length;
  const added = align ? '' : alignment;
  if (direction) edits.add(direction.valueStart, direction.valueEnd, rtl ? '1' : '0');
  const text = direction ? added : `${added} rtl="1"`;
  if (text !== '') edits.add(at, at, text);
  const mirrored = align && ownEntry(MIRRORED, align.value);
  if (align && mirrored && mirrors) edits.add(align.valueStart, align.valueEnd, mirrored);
}
