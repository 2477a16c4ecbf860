/** A value that is edited: what was done and undone, and what stands. */
export interface Undoable<T> {
  value: T;
  past: readonly T[];
  future: readonly T[];
  /** What goes on with the same thing, such as typing into one field, is undone at once. */
  step: string | null;
}

export type UndoableAction<T> =
  | { type: 'change'; value: T; step?: string }
  | { type: 'load'; value: T }
  | { type: 'undo' }
  | { type: 'redo' };

/** Steps that can be undone. */
const STEPS = 200;

export const begin = <T>(value: T): Undoable<T> => ({ value, past: [], future: [], step: null });

export function reduceUndoable<T>(state: Undoable<T>, action: UndoableAction<T>): Undoable<T> {
  const { value, past, future, step } = state;
  switch (action.type) {
    case 'load':
      return begin(action.value);
    case 'change': {
      const goesOn = action.step !== undefined && action.step === step;
      return {
        value: action.value,
        past: goesOn ? past : [...past.slice(1 - STEPS), value],
        future: [],
        step: action.step ?? null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return { value: before, past: past.slice(0, -1), future: [value, ...future], step: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return state;
      return { value: next, past: [...past, value], future: rest, step: null };
    }
  }
}
