import { expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';

it('grows with the work, and not with time that passes without it', () => {
  const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const spin = (times: number) => () => {
    let sum = 0;
    for (let at = 0; at < times; at++) sum += Math.sqrt(at);
    return sum;
  };
  expect(cpuMs(sleep)).toBeLessThan(40);
  expect(cpuMs(spin(50_000_000))).toBeGreaterThan(cpuMs(spin(500_000)));
});
