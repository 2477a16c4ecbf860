import type { Editing } from '@glossa/jobs';
import type { AppContext } from '../http/env.ts';

/** Of what one person has done to pictures at once, so many wait. */
const MOST_WAITING = 8;

/** For whom pictures are edited, or made with their edits: each owner in turn. */
export const editingOf = (c: AppContext): Editing => ({
  line: { owner: c.get('caller').line, maxWaiting: MOST_WAITING },
  signal: c.req.raw.signal,
});
