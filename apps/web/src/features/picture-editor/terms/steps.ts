import type { TextChange } from './texts.ts';

/** A term that was used everywhere: what it changed, picture by picture. */
export interface TermStep {
  id: string;
  source: string;
  target: string;
  pages: readonly { image: number; changes: readonly TextChange[] }[];
  isUndone: boolean;
}

/** What of a job's terms is kept from one picture to the next. */
export interface ChapterTerms {
  /** The list of terms is open. */
  isOpen: boolean;
  steps: readonly TermStep[];
  /** The text that is to be selected when its picture is there. */
  goal: string | null;
}

/** A step with more changes of a picture; what one had before stays what it had before. */
export function withChanges(
  step: TermStep,
  image: number,
  changes: readonly TextChange[],
): TermStep {
  if (changes.length === 0) return step;
  const known = step.pages.find((page) => page.image === image)?.changes ?? [];
  const earlier = new Map(known.map((change) => [change.id, change]));
  const merged = new Map(earlier);
  for (const change of changes)
    merged.set(change.id, { ...change, before: earlier.get(change.id)?.before ?? change.before });
  const others = step.pages.filter((page) => page.image !== image);
  return { ...step, pages: [...others, { image, changes: [...merged.values()] }] };
}

/** How many texts a step changed, but for pictures that could not be changed. */
export const changedBy = ({ pages }: TermStep, refused: readonly number[]): number =>
  pages
    .filter(({ image }) => !refused.includes(image))
    .reduce((sum, { changes }) => sum + changes.length, 0);
