import type { JobProgress } from '@glossa/db';
import { expect, it } from 'vitest';
import { createProgressWriter } from './progress.ts';

const RUN = { id: 'j', attempts: 1, shown: null };

/** A writer whose writes are ended by hand. */
function held() {
  const writes: { change: JobProgress; end: PromiseWithResolvers<boolean> }[] = [];
  const jobs = {
    progress(_run: unknown, change: JobProgress) {
      const end = Promise.withResolvers<boolean>();
      writes.push({ change, end });
      return end.promise;
    },
  };
  const lost: string[] = [];
  const troubles: unknown[] = [];
  const writer = createProgressWriter(
    jobs,
    RUN,
    ({ code }) => void lost.push(code),
    (error) => void troubles.push(error),
  );
  const written = () => writes.map(({ change }) => change);
  async function endLast(holds = true): Promise<void> {
    writes.at(-1)!.end.resolve(holds);
    await turn();
  }
  return { writer, writes, written, endLast, lost, troubles };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('writes stages that follow each other quickly as one, the last of them', async () => {
  const { writer, written, endLast } = held();
  const first = writer.stage('fetching', 0);
  await turn();
  const later = [writer.stage('reading', 3), writer.stage('translating', 10)];
  await turn();
  expect(written()).toEqual([{ stage: 'fetching', progress: 0 }]);
  await endLast();
  await first;
  expect(written().slice(1)).toEqual([{ stage: 'translating', progress: 10 }]);
  await endLast();
  await Promise.all(later);
  expect(written()).toHaveLength(2);
});

it('keeps the result so far with the stage that comes, and drops percents of the one before', async () => {
  const { writer, written, endLast } = held();
  writer.partial({ parts: 0 }, { credits: 1 });
  await turn();
  await endLast();
  writer.partial({ parts: 1 }, { credits: 2 });
  writer.progress(60);
  void writer.stage('merging', 90);
  void writer.stage('storing', 96);
  await turn();
  expect(written().slice(1)).toEqual([
    { partial: { parts: 1 }, shown: { credits: 2 }, stage: 'storing', progress: 96 },
  ]);
  await endLast();
});

it('writes the first result that is worth something at once, with what waits, and later ones with others', async () => {
  const { writer, written, endLast } = held();
  writer.partial({ parts: 0 }, null);
  await turn();
  expect(written()).toEqual([]);
  writer.progress(7);
  writer.partial({ parts: 1 }, { credits: 1 });
  writer.partial({ parts: 2 }, { credits: 2 });
  await turn();
  expect(written()).toEqual([{ progress: 7, partial: { parts: 1 }, shown: { credits: 1 } }]);
  await endLast();
  await turn();
  expect(written()).toHaveLength(1);
  await writer.close();
});

it('tells that another run has the job, also where nobody waits for the stage', async () => {
  const { writer, endLast, lost } = held();
  void writer.stage('reading', 3);
  await turn();
  await endLast(false);
  expect(lost).toEqual(['job_canceled']);
});

it('notes what could not be written, and goes on with the next stage', async () => {
  const { writer, writes, written, endLast, troubles } = held();
  void writer.stage('reading', 3);
  await turn();
  const away = new Error('away');
  writes[0]!.end.reject(away);
  await turn();
  expect(troubles).toEqual([away]);
  void writer.stage('merging', 90);
  await turn();
  expect(written()).toHaveLength(2);
  await endLast();
});

it('writes nothing once it is closed', async () => {
  const { writer, written, endLast } = held();
  void writer.stage('reading', 3);
  await turn();
  void writer.stage('storing', 96);
  const closing = writer.close();
  await endLast();
  await closing;
  expect(written()).toEqual([{ stage: 'reading', progress: 3 }]);
});
