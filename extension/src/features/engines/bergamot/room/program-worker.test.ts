import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgramWorker, WorkerFailure, type WorkerPort } from './program-worker.ts';
import { READY_ID, type WorkerRequest, type WorkerResponse } from './protocol.ts';

class FakeWorker implements WorkerPort {
  readonly posted: WorkerRequest[] = [];
  ended = false;
  readonly #target = new EventTarget();
  postMessage(request: WorkerRequest): void {
    this.posted.push(request);
  }
  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void {
    this.#target.addEventListener(type, listener);
  }
  terminate(): void {
    this.ended = true;
  }
  say(response: WorkerResponse): void {
    this.#target.dispatchEvent(new MessageEvent('message', { data: response }));
  }
  break(): void {
    this.#target.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const started = async () => {
  const worker = new FakeWorker();
  const program = new ProgramWorker(worker);
  worker.say({ id: READY_ID, ok: true, result: [] });
  await vi.advanceTimersByTimeAsync(0);
  return { worker, program };
};

it('asks once the program runs, and gives each its own answer', async () => {
  const worker = new FakeWorker();
  const program = new ProgramWorker(worker);
  const first = program.translate(['a'], ['uno'], false);
  const second = program.translate(['a'], ['dos'], true);
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.posted).toEqual([]);
  worker.say({ id: READY_ID, ok: true, result: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.posted).toMatchObject([
    { id: 1, texts: ['uno'], html: false },
    { id: 2, texts: ['dos'], html: true },
  ]);
  worker.say({ id: 2, ok: true, result: ['TWO'] });
  worker.say({ id: 1, ok: true, result: ['ONE'] });
  expect(await Promise.all([first, second])).toEqual([['ONE'], ['TWO']]);
});

it('ends with the first failure, whatever it is', async () => {
  const { worker, program } = await started();
  const asked = program.free('a');
  await vi.advanceTimersByTimeAsync(0);
  worker.say({ id: 1, ok: false, message: 'Aborted()' });
  await expect(asked).rejects.toThrow('Aborted()');
  expect([program.alive, worker.ended]).toEqual([false, true]);
  await expect(program.free('a')).rejects.toBeInstanceOf(WorkerFailure);

  const broken = await started();
  const waiting = broken.program.free('a');
  await vi.advanceTimersByTimeAsync(0);
  broken.worker.break();
  await expect(waiting).rejects.toMatchObject({ during: 'free', late: false });
});

it('does not wait for ever: neither for a start nor for an answer', async () => {
  const worker = new FakeWorker();
  const program = new ProgramWorker(worker);
  const asked = program.free('a');
  const refused = expect(asked).rejects.toMatchObject({ during: 'start', late: true });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(worker.ended).toBe(true);

  const running = await started();
  const late = expect(running.program.translate(['a'], ['x'], false)).rejects.toMatchObject({
    during: 'translate',
    late: true,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(running.worker.ended).toBe(true);
});
