import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures, readPicture } from '@glossa/pictures';
import { type DrawnPage, drawPage, MANGA } from '@glossa/pictures/testing';
import { withMemoryOfChildren } from '../harness/memory-of-children.ts';
import { translationOf } from './redraw.ts';

const SIZE = { width: 1_000, height: 1_400 };
export const STAGES = ['open', 'detect', 'read', 'group', 'set', 'erase', 'compose'] as const;
export type Stage = (typeof STAGES)[number];

export interface StageCosts {
  /** Milliseconds. */
  took: Record<Stage, number>;
  /** Megabytes that the process took at most which a stage runs in; of `group` nothing is told. */
  megabytes: Record<'detect' | 'read' | 'set' | 'compose', number>;
}

/** A page of a comic, made as large as asked for. */
function pageOf({ width, height }: typeof SIZE): DrawnPage {
  const [x, y] = [width / MANGA.width, height / MANGA.height];
  const by = Math.min(x, y);
  return {
    ...{ width, height },
    panels: MANGA.panels.map((panel) => ({
      ...{ x: panel.x * x, y: panel.y * y },
      ...{ width: panel.width * x, height: panel.height * y },
    })),
    bubbles: MANGA.bubbles.map((bubble) => ({
      ...{ ...bubble, x: bubble.x * x, y: bubble.y * y },
      ...{ a: bubble.a * x, b: bubble.b * y, size: bubble.size * by },
    })),
  };
}

/** Reads and redraws a page in processes of their own for each step, so that each shows what it takes. */
async function once(path: string, folder: string): Promise<StageCosts> {
  const { signal } = new AbortController();
  const timeoutMs = 600_000;
  const finder = createPictures({ timeoutMs });
  const painter = createPictures({ timeoutMs });
  const reader = createTesseractEngine({ timeoutMs });
  const spent = { detecting: 0, reading: 0 };
  try {
    // The processes are started and have loaded what they need.
    const warm = { path, folder, id: 'warm', columns: true };
    const { pictures } = await finder.detect(warm, signal);
    const [block] = Object.values(pictures);
    for (const layout of ['columns', 'lines'] as const)
      await reader.read({ path: block!.clean[0]!, language: 'ja', layout }, signal);
    const [detected, finding] = await withMemoryOfChildren(() =>
      finder.detect({ ...warm, id: 'page' }, signal),
    );
    finder.close();
    const timed: typeof reader.read = async (request) => {
      const begun = performance.now();
      const answer = await reader.read(request, signal);
      spent.reading += performance.now() - begun;
      return answer;
    };
    const begun = performance.now();
    const [page, reading] = await withMemoryOfChildren(() =>
      readPicture(
        {
          pictures: { detect: async () => detected },
          reader: { read: timed, canRead: (tag) => reader.canRead(tag) },
        },
        { path, language: 'ja', folder, id: 'page' },
        signal,
      ),
    );
    const read = performance.now() - begun;
    await reader.close();
    const blocks = page.blocks.map((one, index) => ({
      ...{ ...one, id: String(index), translation: translationOf(one.source) },
    }));
    const task = { path, to: 'en', flow: page.flow, blocks };
    await painter.render(task, signal);
    const [, setting] = await withMemoryOfChildren(() => painter.render(task, signal));
    const [rendered, drawing] = await withMemoryOfChildren(() =>
      painter.render({ ...task, outPath: join(folder, 'redrawn') }, signal),
    );
    if (rendered.erased.length !== MANGA.bubbles.length)
      throw new Error(`Of ${MANGA.bubbles.length} texts ${rendered.erased.length} were redrawn.`);
    const { typeset, erase, compose } = rendered.took;
    return {
      took: {
        ...{ open: detected.took.open, detect: detected.took.find, read: spent.reading },
        ...{ group: read - spent.reading, set: typeset, erase, compose },
      },
      megabytes: { detect: finding, read: reading, set: setting, compose: drawing },
    };
  } finally {
    finder.close();
    painter.close();
    await reader.close();
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** What the stages of a page cost, in the middle of some rounds, on so many processors. */
export async function stagesOn(cores: 1 | 2, rounds: number, folder: string): Promise<StageCosts> {
  const path = join(folder, 'page.png');
  writeFileSync(path, drawPage(pageOf(SIZE)).toBuffer('image/png'));
  // What this process starts runs where it may itself.
  const keepTo = (list: string) => spawnSync('taskset', ['-a', '-p', '-c', list, `${process.pid}`]);
  keepTo(cores === 1 ? '0' : '0,1');
  try {
    const costs: StageCosts[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await once(path, folder));
    const of = <K extends string>(
      keys: readonly K[],
      value: (cost: StageCosts, key: K) => number,
    ) =>
      Object.fromEntries(
        keys.map((key) => [key, middle(costs.map((cost) => value(cost, key)))]),
      ) as Record<K, number>;
    return {
      took: of(STAGES, ({ took }, stage) => took[stage]),
      megabytes: of(
        ['detect', 'read', 'set', 'compose'] as const,
        ({ megabytes }, step) => megabytes[step],
      ),
    };
  } finally {
    keepTo('0,1');
  }
}
