import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGAIN_MS, FailedModules } from './failed-modules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const reload = vi.fn();
  return { reload, modules: new FailedModules(reload) };
}

it('loads pages anew when a module was missing, once for many', () => {
  const { reload, modules } = watched();
  modules.failed();
  modules.failed();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(AGAIN_MS);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for a change when it is still missing, and goes on with the next', () => {
  const { reload, modules } = watched();
  modules.failed();
  vi.advanceTimersByTime(AGAIN_MS);
  modules.failed();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  modules.changed();
  vi.advanceTimersByTime(AGAIN_MS);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves pages alone whose modules came', () => {
  const { reload, modules } = watched();
  modules.changed();
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('does nothing after its end', () => {
  const { reload, modules } = watched();
  modules.failed();
  modules.close();
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
