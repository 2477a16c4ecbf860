import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawnPage, drawPage } from '@glossa/pictures/testing';
import { FormData } from 'undici';
import { createClient } from '../mixed-load/http.ts';
import { processMemory } from '../mixed-load/process-memory.ts';
import { cpuTimeOfAll } from '../server/cpu-time.ts';
import { startServer } from '../server/start.ts';

const LOOK_MS = 250;
const TEXTS = [
  ['Where did you', 'put the lamp?'],
  ['It was standing', 'by the door.'],
  ['Nobody has seen', 'it since then.'],
  ['Then we have', 'to look again.'],
  ['Bring the keys', 'and come along.'],
  ['The last train', 'leaves at nine.'],
  ['My brother waits', 'near the bridge.'],
];
const PLACES = [
  [260, 180],
  [700, 240],
  [300, 680],
  [690, 800],
  [480, 1_150],
] as const;

/** A page of a comic of 1,000 × 1,400 pixels with five bubbles in English; each number has another. */
function pageOf(index: number): DrawnPage {
  return {
    ...{ width: 1_000, height: 1_400 },
    panels: [
      { x: 40, y: 40, width: 440, height: 480 },
      { x: 520, y: 40, width: 440, height: 480 },
      { x: 40, y: 560, width: 920, height: 380 },
      { x: 40, y: 980, width: 920, height: 380 },
    ],
    bubbles: PLACES.map(([x, y], at) => ({
      ...{ x: x + (index % 10) * 3, y: y + Math.floor(index / 10) * 3, a: 170, b: 90 },
      ...{ lines: TEXTS[(index + at) % TEXTS.length]!, vertical: false, size: 26 },
    })),
  };
}

/** Files of pages that differ. */
export const pagesOf = (count: number): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: count }, (_, at) =>
    Uint8Array.from(drawPage(pageOf(at)).toBuffer('image/png')),
  );

interface Job {
  jobId: string;
  status: string;
  result?: { images: { url: string; error?: unknown; regions: unknown[] }[] };
}

export interface Translated {
  seconds: number;
  /** Of all processes together. */
  cpuSeconds: number;
  /** Memory of all processes together at most, in MiB; pages that they share count once. */
  megabytes: number;
  /** Of each result, in the order of the pages. */
  hashes: string[];
}

/**
 * Translates pages by a server of its own with so many processes of each kind: as one job, or as one job for each, one after the
 * other. Throws where a page is not made.
 */
export async function translatePages(
  pages: readonly Uint8Array<ArrayBuffer>[],
  { processes, together }: { processes: number; together: boolean },
): Promise<Translated> {
  const server = await startServer({ IMAGE_PROCESSES: String(processes) });
  const client = createClient(server.url, 'bench-bench-bench-bench');
  const megabytes: number[] = [0];
  const looking = setInterval(() => megabytes.push(processMemory(server.pid).total), 4 * LOOK_MS);
  async function translate(imgs: readonly string[]): Promise<string[]> {
    const request = { imgs, from: 'en', to: 'es', flow: 'comic' };
    const { jobId } = await client.call<Job>('/img-translate/create', request);
    for (;;) {
      const job = await client.call<Job>('/img-translate/status', { jobId });
      if (job.status === 'succeeded') {
        const { images } = job.result!;
        const failed = images.filter(({ error, regions }) => error || regions.length === 0);
        if (images.length !== imgs.length || failed.length > 0)
          throw new Error(`${images.length} of ${imgs.length} made, ${failed.length} of them not.`);
        return images.map(({ url }) => url);
      }
      if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job));
      await sleep(LOOK_MS);
    }
  }
  try {
    const keys: string[] = [];
    for (const [at, page] of pages.entries()) {
      const form = new FormData();
      form.set('file', new File([page], `${at}.png`));
      keys.push((await client.call<{ key: string }>('/upload', form)).key);
    }
    const cpu = cpuTimeOfAll(server.pid);
    const begun = performance.now();
    const urls = together ? await translate(keys) : [];
    if (!together) for (const key of keys) urls.push(...(await translate([key])));
    const seconds = (performance.now() - begun) / 1000;
    const cpuSeconds = (cpuTimeOfAll(server.pid) - cpu) / 1000;
    const hashes: string[] = [];
    for (const url of urls) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      hashes.push(createHash('sha256').update(bytes).digest('hex'));
    }
    return { seconds, cpuSeconds, megabytes: Math.max(...megabytes), hashes };
  } finally {
    clearInterval(looking);
    await client.close();
    await server.close();
  }
}
