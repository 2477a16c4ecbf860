import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import type { Step } from './code/step.ts';
import { isKept } from './code/step.ts';
import { STEPS } from './examples.ts';

const steps: readonly Step[] = Object.values(STEPS).flat();

it.each(steps.map((step) => [step.id, step] as const))(
  '%s is asked as the contract says',
  (id, step) => {
    const call = calls[id as keyof typeof calls];
    expect(call.method).toBe('POST');
    if ('file' in step.sends) {
      expect(call.policy.rawBody).toBe('multipart');
      return;
    }
    const sent = Object.fromEntries(
      Object.entries(step.sends.fields).map(([name, value]) => [
        name,
        isKept(value) ? 'kept' : value,
      ]),
    );
    // A field that the call does not know would be dropped in silence.
    expect(call.request.parse(sent)).toMatchObject(sent);
  },
);
