import cluster from 'node:cluster';
import { accessSync, constants } from 'node:fs';
import { type MemoryPlan, machineMemoryMb, planMemory } from '@glossa/platform/memory';

/** Settings of glibc's allocator. Who sets one chooses for themselves: nothing is started again then. */
const ALLOCATOR = {
  // Each thread would have an arena of its own, whose free memory the others cannot use.
  MALLOC_ARENA_MAX: '2',
  // Pieces of a megabyte are given back when they are freed, instead of raising the bounds for the next ones.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Percent by which the heap may grow before V8 collects: where there is much memory it would let several times of what
 * is used pile up first.
 */
const HEAP_GROWTH = 40;

/** With less memory the embedded database runs as it was first compiled. */
const MUCH_MB = 2_048;

/**
 * V8 takes 600 MB at once to optimise one function of the embedded database, which makes queries a tenth quicker.
 * WebAssembly of engines in this process, Bergamot's, goes without it, too.
 */
export const PLAIN_WEBASSEMBLY = '--liftoff-only';

/** V8's flags for the heap of a plan. */
function heapFlags({ heap }: Pick<MemoryPlan, 'heap'>): string[] {
  const old = heap.oldMb === undefined ? [] : [`--max-old-space-size=${heap.oldMb}`];
  return [
    `--max-semi-space-size=${heap.semiSpaceMb}`,
    `--heap-growing-percent=${HEAP_GROWTH}`,
    ...old,
  ];
}

/** What a process is started anew with; undefined where it has been, or where the system has no such settings. */
export function memorySettings(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): { flags: string[]; env: Record<string, string> } | undefined {
  if (platform !== 'linux' || Object.keys(ALLOCATOR).some((name) => env[name])) return undefined;
  const totalMb = Number(env.MEMORY_MB) || machineMemoryMb();
  const isEmbedded = (env.DATABASE_URL ?? '') === '';
  const plain = isEmbedded && totalMb < MUCH_MB ? [PLAIN_WEBASSEMBLY] : [];
  const flags = [...heapFlags(planMemory({ totalMb, role: 'all' })), ...plain];
  return { flags, env: ALLOCATOR };
}

/**
 * Whether this process can be put in the place of itself. A call that fails ends the process, and cannot be caught: it
 * is not made where Node was replaced meanwhile. Workers of a cluster would no longer be ones.
 */
function canStartAgain(executable: string): boolean {
  if (process.execve === undefined || cluster.isWorker) return false;
  try {
    accessSync(executable, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts this process in the place of itself, with the memory settings that only a start can have: number and streams
 * stay. A channel to its parent is closed on the way: `GLOSSA_PARENT_PID` tells whom to follow instead
 * (`tooling/bootstrap/follow-parent.mjs`). Does nothing where that cannot be: the settings save memory, and are not
 * needed.
 * @param executable Node
 */
export function startWithMemorySettings(executable = process.execPath): void {
  const settings = memorySettings(process.env, process.platform);
  if (settings === undefined || !canStartAgain(executable)) return;
  process.execve?.(
    executable,
    [executable, ...settings.flags, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      ...settings.env,
      ...(process.channel && { GLOSSA_PARENT_PID: String(process.ppid) }),
    },
  );
}
