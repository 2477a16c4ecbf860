import { beforeEach } from 'vitest';
import { describePlaces } from './places.ts';

// Where the machine cannot be looked into, its output is all there is to find a rare failure by.
beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const error = task.result?.errors?.at(-1);
    if (error !== undefined) error.message += `\n\n${await describePlaces()}`;
  });
});
