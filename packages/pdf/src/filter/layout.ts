import type { PageLayout } from '@glossa/contract';
import type { PageContent } from '../model.ts';
import type { Typeset } from '../typeset/typeset.ts';

export type { PageLayout } from '@glossa/contract';

/** A page that shows pictures and no readable text. */
const isPicture = ({ pieces, pictures }: PageContent) =>
  pictures.length > 0 && pieces.every((piece) => piece.isUnreadable || !piece.characters.length);

/** A size that differs by less is the source's. */
const UNCHANGED = 0.995;

/** Counts what became of paragraphs, section by section. */
export class LayoutCounter {
  private readonly shrunk = new Set<string>();
  private readonly small = new Set<string>();
  private readonly overflowing = new Set<string>();
  private readonly without = new Set<string>();
  private paragraphs = 0;
  private pictures = 0;

  /** Pages whose pictures nobody read, whether or not anything of them is translated. */
  look(pages: readonly PageContent[]): void {
    this.pictures += pages.filter(isPicture).length;
  }

  count({ paragraphs, notes }: Typeset): void {
    this.paragraphs += paragraphs.length;
    for (const { paragraph, scale } of paragraphs)
      if (scale < UNCHANGED) this.shrunk.add(paragraph.id);
    for (const { paragraph, kind } of notes) {
      if (kind === 'small') this.small.add(paragraph);
      else if (kind === 'overflow') this.overflowing.add(paragraph);
      else if (kind === 'letters') this.without.add(paragraph);
    }
  }

  /** @param left paragraphs that could not be written */
  of(left: readonly string[]): PageLayout {
    const stayed = new Set([...left, ...this.without]);
    const count = (ids: ReadonlySet<string>) => [...ids].filter((id) => !stayed.has(id)).length;
    return {
      paragraphs: this.paragraphs + this.without.size - stayed.size,
      shrunk: count(this.shrunk),
      small: count(this.small),
      overflowing: count(this.overflowing),
      left: stayed.size,
      pictures: this.pictures,
    };
  }
}
