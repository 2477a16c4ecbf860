import type { PDF } from '@libpdf/core';
import { interpretPage, PageTooLarge } from '../content/interpret.ts';
import type { Resolve } from '../content/objects.ts';
import type { PageText } from '../content/shows.ts';
import type { PageContent, SetParagraph } from '../model.ts';
import { changesOf, type PlacedParagraph } from './removal.ts';

type Changes = ReturnType<typeof changesOf>;

/** What pages show and what paragraphs change there, worked out when asked for and kept until the page is written. */
export class PageTexts {
  private readonly texts = new Map<number, PageText | undefined>();
  private readonly changes = new Map<number, Changes>();
  private readonly verdicts = new Map<SetParagraph, boolean>();
  private readonly byPage = new Map<number, SetParagraph[]>();
  private readonly contents: ReadonlyMap<number, PageContent>;
  private readonly withPaths: ReadonlySet<number>;
  private readonly pdf: PDF;
  private readonly resolve: Resolve;

  /** @param withPaths numbers of pages of which paths are told too */
  constructor(
    pdf: PDF,
    resolve: Resolve,
    pages: readonly PageContent[],
    paragraphs: readonly SetParagraph[],
    withPaths: ReadonlySet<number>,
  ) {
    this.withPaths = withPaths;
    this.pdf = pdf;
    this.resolve = resolve;
    this.contents = new Map(pages.map((page) => [page.index, page]));
    for (const set of paragraphs) {
      for (const index of pagesOf(set)) {
        const known = this.byPage.get(index);
        if (known) known.push(set);
        else this.byPage.set(index, [set]);
      }
    }
  }

  /** What a page shows; undefined where it has none or more than is looked at. */
  of(index: number): PageText | undefined {
    if (!this.texts.has(index)) this.texts.set(index, this.interpret(index));
    return this.texts.get(index);
  }

  /** The paragraphs that are written on a page, in reading order. */
  placed(page: PageContent): PlacedParagraph[] {
    return (this.byPage.get(page.index) ?? []).flatMap((set) => {
      const changes = this.canWrite(set) ? this.changesAt(page.index)?.get(set) : undefined;
      return changes ? [{ set, changes }] : [];
    });
  }

  /** Whether all of a paragraph can be exchanged, on every page that it stands on. */
  canWrite(set: SetParagraph): boolean {
    const known = this.verdicts.get(set);
    if (known !== undefined) return known;
    const verdict = pagesOf(set).every((index) => this.changesAt(index)?.get(set) !== undefined);
    this.verdicts.set(set, verdict);
    return verdict;
  }

  /** The page is written: what was known of it is let go. */
  forget(index: number): void {
    this.texts.delete(index);
    this.changes.delete(index);
  }

  private changesAt(index: number): Changes | undefined {
    const known = this.changes.get(index);
    if (known) return known;
    const text = this.of(index);
    const page = this.contents.get(index);
    if (!text || !page) return undefined;
    const made = changesOf(page, text.shows, this.byPage.get(index) ?? []);
    this.changes.set(index, made);
    return made;
  }

  private interpret(index: number): PageText | undefined {
    const page = this.pdf.getPage(index);
    if (!page) return undefined;
    try {
      return interpretPage(page.dict, this.resolve, this.withPaths.has(index));
    } catch (error) {
      if (error instanceof PageTooLarge) return undefined;
      throw error;
    }
  }
}

const pagesOf = ({ paragraph, runs }: SetParagraph) => [
  ...new Set([...paragraph.parts.map(({ page }) => page), ...runs.map(({ page }) => page)]),
];
