import type { ImageEdits } from '@glossa/contract';
import { useCallback, useReducer, useRef } from 'react';
import {
  begin,
  reduceUndoable,
  type Undoable,
  type UndoableAction,
} from '../../client/undoable.ts';
import type { OpenedPicture } from './use-picture.ts';

export interface Editing {
  edits: ImageEdits;
  canUndo: boolean;
  canRedo: boolean;
  /** `step`: goes on with what was changed before, and is undone with it. What changes nothing is no step. */
  change(to: (edits: ImageEdits) => ImageEdits, step?: string): void;
  /** What doing again leads to. */
  next: ImageEdits | undefined;
  undo(): void;
  redo(): void;
}

const reduce = (state: Undoable<ImageEdits>, action: UndoableAction<ImageEdits>) =>
  reduceUndoable(state, action);

/** The edits of a picture in their states, from how they were saved last, or from what the job left. */
export function useEditing({ edits, found }: Pick<OpenedPicture, 'edits' | 'found'>): Editing {
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    begin<ImageEdits>(edits ?? { regions: found, strokes: [] }),
  );
  const latest = useRef(state.value);
  latest.current = state.value;
  return {
    edits: state.value,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    next: state.future[0],
    change: useCallback((to, step) => {
      const value = to(latest.current);
      if (value === latest.current) return;
      latest.current = value;
      dispatch({ type: 'change', value, ...(step === undefined ? {} : { step }) });
    }, []),
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
  };
}
