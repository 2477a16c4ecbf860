import { fragmentText, type TextUnitKind } from '@glossa/contract';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { nestedTooDeeply, unsupported } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { type DecodedText, decodeText, encodeText, isBinary } from '../text/encoding.ts';
import { splitLines } from '../text/lines.ts';
import { oneLine } from '../text/one-line.ts';
import { pagesOf } from '../text/pages.ts';
import type { DocumentInput, Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { mendEditMap } from './edit-map.ts';
import { translateFrontMatter } from './front-matter.ts';
import { translateHtmlBlock } from './html-block.ts';
import { readInline, span } from './inline.ts';
import { linearAutolinks } from './linear-autolinks.ts';
import { countMarks, MarkdownWork } from './work.ts';
import { MarkdownWriter } from './writer.ts';

mendEditMap();

interface MarkdownSkeleton extends Skeleton {
  format: 'md';
  decoded: DecodedText;
  frontMatter: boolean;
}

const NAMES = /\.(md|markdown|mdown|mkd|mdx)$/i;
/** Constructs that plain text does not have by chance; two kinds of them make a Markdown file. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^\s*[-*+] \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /^\|.*\|\s*\n\|[ :|-]+\|/m,
];

/**
 * Markdown (CommonMark and GFM) edited in place: paragraphs, headings, table cells, alternative texts, link titles
 * and front matter. Code, link targets, definitions and template expressions stay. A paragraph that is translated
 * comes out on one line, since its line breaks are spaces to Markdown.
 */
export const markdownFilter = makeFilter<MarkdownSkeleton>({
  format: 'md',

  sniff({ bytes, name }: DocumentInput) {
    if (isBinary(bytes)) return 0;
    if (NAMES.test(name)) return 0.7;
    if (/\.\w{1,8}$/.test(name)) return 0;
    const { text } = decodeText(bytes.subarray(0, 64 * 1024));
    return SIGNS.filter((sign) => sign.test(text)).length >= 2 ? 0.2 : 0;
  },

  prepare({ bytes }, { choices }) {
    if (isBinary(bytes)) throw unsupported('The file is not text.');
    return { decoded: decodeText(bytes), frontMatter: choices?.frontMatter ?? true };
  },

  read({ decoded, frontMatter }) {
    const collector = new UnitCollector();
    new MarkdownPass(decoded.text, collector, frontMatter).run();
    return { pages: pagesOf(decoded.text.length), units: collector.units };
  },

  write({ decoded, frontMatter }, targets) {
    const pass = new MarkdownPass(decoded.text, new UnitCollector(targets), frontMatter);
    return encodeText(pass.run(), decoded);
  },
});

/** Quotations and lists opened by one line; the parser's time grows with the square of it. */
const MAX_CONTAINERS = 100;
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

function checkDepth(lines: Iterable<{ text: string }>): void {
  for (const { text } of lines) {
    CONTAINER.lastIndex = 0;
    let depth = 0;
    while (CONTAINER.test(text)) if (++depth > MAX_CONTAINERS) throw nestedTooDeeply();
  }
}

/** Parses Markdown with positions. Throws `limit_exceeded` for absurd nesting and absurdly many marks. */
function parseMarkdown(source: string): Root {
  const lines = [...splitLines(source)];
  checkDepth(lines);
  const work = new MarkdownWork(source.length);
  work.ofLines(source, lines);
  return fromMarkdown(source, {
    // What comes last is asked first.
    extensions: [linearAutolinks(gfm()), frontmatter(['yaml', 'toml']), countMarks(work)],
    mdastExtensions: [
      // Their second look for addresses makes nodes that stand nowhere in the source.
      gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
      frontmatterFromMarkdown(['yaml', 'toml']),
    ],
  });
}

class MarkdownPass {
  readonly #source: string;
  readonly #collector: UnitCollector;
  readonly #frontMatter: boolean;
  readonly #edits: EditList;
  readonly #labels = new Set<string>();

  constructor(source: string, collector: UnitCollector, frontMatter: boolean) {
    this.#source = source;
    this.#collector = collector;
    this.#frontMatter = frontMatter;
    this.#edits = new EditList(source);
  }

  run(): string {
    this.#collector.enter('md');
    return this.translate();
  }

  /** The text with its targets, as a part of what is being read. */
  translate(): string {
    const root = parseMarkdown(this.#source);
    this.#collectLabels(root);
    this.#block(root, 'paragraph');
    return this.#edits.apply();
  }

  #collectLabels(node: Nodes): void {
    if (node.type === 'definition' || node.type === 'footnoteDefinition')
      this.#labels.add(node.identifier.toLowerCase());
    if ('children' in node) for (const child of node.children) this.#collectLabels(child);
  }

  #block(node: Nodes, kind: TextUnitKind): void {
    switch (node.type) {
      case 'paragraph':
        this.#inline(node.children, kind, true, false, false);
        return;
      case 'heading': {
        const atx = this.#source[span(node).start] === '#';
        this.#inline(node.children, 'heading', !atx, false, atx);
        return;
      }
      case 'tableCell':
        this.#inline(node.children, 'cell', false, true, false);
        return;
      case 'yaml':
      case 'toml' as 'yaml': {
        const { start, end } = span(node);
        const raw = this.#source.slice(start, end);
        const markup = (text: string) => new MarkdownPass(text, this.#collector, false).translate();
        if (this.#frontMatter)
          translateFrontMatter(
            { raw, start, format: node.type },
            this.#collector,
            this.#edits,
            markup,
          );
        return;
      }
      case 'html': {
        const { start, end } = span(node);
        // In a quotation the lines have marks that are no part of the HTML.
        if (this.#source.slice(start, end) !== node.value) return;
        const merged = translateHtmlBlock(node.value, this.#collector);
        if (merged !== undefined) this.#edits.add(start, end, merged);
        return;
      }
      default: {
        const inner =
          node.type === 'listItem'
            ? 'list-item'
            : node.type === 'footnoteDefinition'
              ? 'note'
              : kind;
        if ('children' in node) for (const child of node.children) this.#block(child, inner);
      }
    }
  }

  #inline(
    children: readonly PhrasingContent[],
    kind: TextUnitKind,
    lineStart: boolean,
    table: boolean,
    heading: boolean,
  ): void {
    const first = children[0];
    const last = children.at(-1);
    if (!first || !last) return;
    for (const child of children) this.#attributes(child);
    const unit = buildInlineUnit(readInline(this.#source, children));
    if (!unit) return;
    const segmentation = kind === 'heading' ? 'none' : 'sentence';
    const target = this.#collector.take(unit.source, { kind, segmentation });
    if (!target) return;
    const { start } = span(first);
    const slice = this.#edits.take(start);
    const context = { lineStart, table, heading, labels: this.#labels };
    const writer = new MarkdownWriter(context, slice);
    this.#edits.add(start, span(last).end, renderInlineUnit(unit, target, writer));
  }

  /** Alternative texts of images and titles of links are units of their own. */
  #attributes(node: PhrasingContent): void {
    const { start, end } = span(node);
    if (node.type === 'image' && node.alt && this.#source.startsWith(`![${node.alt}](`, start))
      this.#attribute(node.alt, start + 2, /[[\]\\]/g);
    if ((node.type === 'image' || node.type === 'link') && node.title) {
      const tail = `"${node.title}")`;
      if (this.#source.endsWith(tail, end) && this.#source.slice(start, end).endsWith(tail))
        this.#attribute(node.title, end - tail.length + 1, /["\\]/g);
    }
    if ('children' in node) for (const child of node.children) this.#attributes(child);
  }

  #attribute(value: string, start: number, special: RegExp): void {
    if (!hasLetters(value)) return;
    const meta = { kind: 'attribute', segmentation: 'sentence' } as const;
    const target = this.#collector.take([value], meta);
    if (!target) return;
    const text = oneLine(fragmentText(target)).replace(special, '\\$&');
    this.#edits.add(start, start + value.length, text);
  }
}
