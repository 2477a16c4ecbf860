import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { calls, EditRegion, RequestOf, ResponseOf } from '@glossa/contract';
import { FormData } from 'undici';
import { createClient } from '../mixed-load/http.ts';
import { processTree } from '../mixed-load/process-memory.ts';
import { startServer } from '../server/start.ts';
import { pagesOf } from './batch.ts';

const EDITS = 30;
/** What somebody needs to see a text and change it. */
const PAUSE_MS = 2_000;
const LOOK_MS = 50;

export interface EditTimes {
  /** Milliseconds of a region while no process was there to draw it. */
  asleep: number[];
  /** Of the first one after the editor was opened. */
  opened: number[];
  /** Of further ones. */
  further: number[];
}

/** A region with other words, moved and in another size: nothing of it is known. */
function edited(region: EditRegion, at: number): EditRegion {
  const { place } = region;
  return {
    ...region,
    translation: `${region.translation} ${'once more '.repeat(1 + (at % 4))}${at}`,
    place: { ...place, x: place.x + (at % 7), width: place.width + (at % 5) * 4 },
  };
}

/** Edits regions of a page that a server of its own has translated, one at a time. Throws where one is not drawn. */
export async function editPage(rounds: number): Promise<EditTimes> {
  const server = await startServer();
  const client = createClient(server.url, 'bench-bench-bench-bench');
  const drawers = () =>
    processTree(server.pid).filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures/src/edit/child.ts');
      } catch {
        return false;
      }
    });
  async function putToSleep(): Promise<void> {
    for (const pid of drawers()) process.kill(pid, 'SIGKILL');
    // And the server notices.
    do await sleep(PAUSE_MS / 2);
    while (drawers().length > 0);
  }
  try {
    const form = new FormData();
    form.set('file', new File([pagesOf(1)[0]!], 'page.png'));
    const { key } = await client.call<{ key: string }>('/upload', form);
    const request = { imgs: [key], from: 'en', to: 'es', flow: 'comic' };
    const { jobId } = await client.call<{ jobId: string }>('/img-translate/create', request);
    for (let status = ''; status !== 'succeeded'; await sleep(LOOK_MS)) {
      ({ status } = await client.call<{ status: string }>('/img-translate/status', { jobId }));
      if (status === 'failed') throw new Error('The page was not translated.');
    }
    const asked = { jobId, image: 0 };
    const open = () =>
      client.call<ResponseOf<typeof calls.imgEditOpen>>('/img-translate/edit/open', asked);
    const { found } = await open();
    let edits = 0;
    async function draw(): Promise<number> {
      const region = edited(found[edits % found.length]!, edits);
      edits += 1;
      const body: RequestOf<typeof calls.imgEditDraw> = { ...asked, regions: [region] };
      const begun = performance.now();
      const { drawn } = await client.call<ResponseOf<typeof calls.imgEditDraw>>(
        '/img-translate/edit/draw',
        body,
      );
      const ms = performance.now() - begun;
      if (!drawn[0]?.patch) throw new Error(`Region ${region.id} was not drawn: ${drawn[0]?.left}`);
      return ms;
    }
    const times: EditTimes = { asleep: [], opened: [], further: [] };
    for (let round = 0; round < rounds; round += 1) {
      await putToSleep();
      times.asleep.push(await draw());
      await putToSleep();
      await open();
      await sleep(PAUSE_MS);
      times.opened.push(await draw());
    }
    for (let at = 0; at < EDITS; at += 1) times.further.push(await draw());
    return times;
  } finally {
    await client.close();
    await server.close();
  }
}
