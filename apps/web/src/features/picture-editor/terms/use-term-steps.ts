import { asGlossaError, calls, type GlossaError, type ImageEdits } from '@glossa/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { useUnloadWarning } from '../../../client/use-unload-warning.ts';
import type { Editing } from '../use-editing.ts';
import type { PictureAt } from '../use-saving.ts';
import { type ChapterTerms, type TermStep, withChanges } from './steps.ts';
import { changesOf, type TermUse, withTexts } from './texts.ts';

export interface TermSteps {
  /** Pictures are being changed. */
  busy: boolean;
  /** How often others were. */
  rounds: number;
  /** Pictures that could not be changed, and why the first could not; `retry` changes them. */
  failure: { images: readonly number[]; error: GlossaError; retry(): void } | null;
  /** The step that was taken last, and is not undone. */
  last: TermStep | undefined;
  /** Uses a term in all texts of pictures that have it: where what it was is known. */
  use(term: TermUse, images: readonly number[]): void;
  undoLast(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** Undoes what was done last to this picture: a step of all with the others'. */
  undo(): void;
  redo(): void;
  /** When nothing is changed any more. */
  settled(): Promise<void>;
}

export interface TermStepsOptions {
  at: PictureAt;
  editing: Editing;
  chapter: ChapterTerms;
  onChapter(to: (chapter: ChapterTerms) => ChapterTerms): void;
}

/**
 * Changes the edits of another picture, as they were saved last. Errors: those of the calls.
 */
async function changeSaved(at: PictureAt, to: (edits: ImageEdits) => ImageEdits): Promise<void> {
  const { version, edits, found } = await api.call(calls.imgEditOpen, at);
  const before = edits ?? { regions: found, strokes: [] };
  const after = to(before);
  if (after !== before) await api.call(calls.imgEditSave, { ...at, version, edits: after });
}

/** Terms used everywhere, each as one step over all pictures of a job: this one by its editing, the others as they are saved. */
export function useTermSteps({ at, editing, chapter, onChapter }: TermStepsOptions): TermSteps {
  const { jobId, image: here } = at;
  const { edits } = editing;
  /** What this picture was before and after a step. */
  const marks = useRef(new Map<string, { before: ImageEdits; after: ImageEdits }>());
  const working = useRef<Promise<void>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [failure, setFailure] = useState<TermSteps['failure']>(null);
  useUnloadWarning(busy);

  const keep = (id: string, to: (step: TermStep) => TermStep) =>
    onChapter((all) => ({
      ...all,
      steps: all.steps.map((step) => (step.id === id ? to(step) : step)),
    }));

  /** Changes pictures one by one; those that cannot be are tried again when somebody says so. */
  function others(
    images: readonly number[],
    to: (image: number) => (edits: ImageEdits) => ImageEdits,
  ) {
    const all = images.filter((image) => image !== here);
    if (all.length === 0) return setFailure(null);
    setBusy(true);
    setFailure(null);
    working.current = (async () => {
      const refused: { image: number; error: GlossaError }[] = [];
      for (const image of all) {
        try {
          await changeSaved({ jobId, image }, to(image));
        } catch (reason) {
          refused.push({ image, error: asGlossaError(reason) });
        }
      }
      setBusy(false);
      setRounds((count) => count + 1);
      const [first] = refused;
      if (first === undefined) return;
      const rest = refused.map(({ image }) => image);
      setFailure({ images: rest, error: first.error, retry: () => others(rest, to) });
    })();
  }

  function use(term: TermUse, images: readonly number[]): void {
    const { source, target } = term;
    const id = crypto.randomUUID();
    const changes = changesOf(edits.regions, term);
    const after = withTexts(edits, changes);
    marks.current.set(id, { before: edits, after });
    editing.change(() => after);
    const step = withChanges({ id, source, target, pages: [], isUndone: false }, here, changes);
    onChapter((all) => ({
      ...all,
      // What was undone before cannot be done again on top of this.
      steps: [...all.steps.filter(({ isUndone }) => !isUndone), step],
    }));
    others(images, (image) => (saved) => {
      const more = changesOf(saved.regions, term);
      // Before it is saved: an answer that is lost leaves something to undo.
      keep(id, (one) => withChanges(one, image, more));
      return withTexts(saved, more);
    });
  }

  function turn(step: TermStep, back: boolean): void {
    const changesIn = (image: number) =>
      step.pages.find((page) => page.image === image)?.changes ?? [];
    const mark = marks.current.get(step.id);
    const isHere = mark !== undefined && (back ? mark.after : mark.before) === edits;
    if (!isHere) editing.change((now) => withTexts(now, changesIn(here), back));
    else if (mark.before !== mark.after) (back ? editing.undo : editing.redo)();
    keep(step.id, (one) => ({ ...one, isUndone: back }));
    others(
      step.pages.map(({ image }) => image),
      (image) => (saved) => withTexts(saved, changesIn(image), back),
    );
  }

  const last = chapter.steps.findLast(({ isUndone }) => !isUndone);
  const undoable =
    last !== undefined && marks.current.get(last.id)?.after === edits ? last : undefined;
  const redoable = chapter.steps.find(({ id, isUndone }) => {
    const mark = marks.current.get(id);
    if (!isUndone || mark?.before !== edits) return false;
    return mark.before === mark.after || mark.after === editing.next;
  });
  const now = {
    use,
    undo() {
      if (undoable === undefined) editing.undo();
      else turn(undoable, true);
    },
    redo() {
      if (redoable === undefined) editing.redo();
      else turn(redoable, false);
    },
    undoLast() {
      if (last !== undefined) turn(last, true);
    },
  };
  // What is asked for while pictures are changed is done once they are.
  const waiting = useRef<((is: typeof now) => void)[]>([]);
  useEffect(() => {
    if (!busy) waiting.current.shift()?.(now);
  });
  const once = (work: (is: typeof now) => void) => {
    if (busy) waiting.current.push(work);
    else work(now);
  };

  return {
    ...{ busy, rounds, failure, last },
    use: (term, images) => once((is) => is.use(term, images)),
    undo: () => once((is) => is.undo()),
    redo: () => once((is) => is.redo()),
    undoLast: () => once((is) => is.undoLast()),
    canUndo: undoable !== undefined || editing.canUndo,
    canRedo: redoable !== undefined || editing.canRedo,
    settled: () => working.current,
  };
}
