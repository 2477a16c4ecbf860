import type { EditorCue } from './cues.ts';

/** What was done and undone, and what stands. */
export interface Editing {
  cues: readonly EditorCue[];
  past: readonly (readonly EditorCue[])[];
  future: readonly (readonly EditorCue[])[];
  /** What goes on with the same thing, such as typing into one subtitle, is undone at once. */
  step: string | null;
}

export type EditingAction =
  | { type: 'change'; cues: readonly EditorCue[]; step?: string }
  | { type: 'load'; cues: readonly EditorCue[] }
  | { type: 'undo' }
  | { type: 'redo' };

/** Steps that can be undone. */
const STEPS = 200;

export const begin = (cues: readonly EditorCue[]): Editing => ({
  ...{ cues, past: [], future: [], step: null },
});

export function reduceEditing(state: Editing, action: EditingAction): Editing {
  const { cues, past, future, step } = state;
  switch (action.type) {
    case 'load':
      return begin(action.cues);
    case 'change': {
      const goesOn = action.step !== undefined && action.step === step;
      return {
        cues: action.cues,
        past: goesOn ? past : [...past.slice(1 - STEPS), cues],
        future: [],
        step: action.step ?? null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return { cues: before, past: past.slice(0, -1), future: [cues, ...future], step: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return state;
      return { cues: next, past: [...past, cues], future: rest, step: null };
    }
  }
}
