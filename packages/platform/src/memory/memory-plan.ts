import { totalmem } from 'node:os';

const MB = 2 ** 20;
/** Below this, one thing is done at a time, and what rests gives its memory back soon. */
const SMALL_BELOW_MB = 1024;
const SECOND_MS = 1000;

export interface MemoryShare {
  /** Memory that all processes of the server may take together, in MiB. */
  totalMb: number;
  /** What the process does: a worker makes no pages, an API server takes no jobs. */
  role: 'all' | 'api' | 'worker';
}

/** What each part of a server may take, in MiB, derived from what there is for all of them. */
export interface MemoryPlan {
  /** V8's heap: undefined where V8's own choice does. */
  heap: { oldMb: number | undefined; semiSpaceMb: number };
  /** Pages kept in memory. */
  keptPagesMb: number;
  /** Size up to which files of the site are kept in memory, in KiB. */
  keptFileKb: number;
  /** Processes that read documents; `processes` undefined: as many as the machine has room for. */
  documents: {
    memoryMb: number;
    largeMemoryMb: number;
    processes: number | undefined;
    idleMs: number;
  };
  /** The process that draws pictures, and the one that reads the text in them. */
  pictures: { memoryMb: number; idleMs: number };
  /** Modes of Apertium kept warm at a time. */
  warmModes: number;
  /** LibreOffices at once, some 300 MB each; 0: files of old Office versions are refused. */
  converters: number;
}

/** The memory of this machine, or the part of it that a container may use, in MiB. */
export function machineMemoryMb(): number {
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB);
}

/** Shares the memory out. With less than a gigabyte a server does one thing at a time. */
export function planMemory({ totalMb, role }: MemoryShare): MemoryPlan {
  if (totalMb < SMALL_BELOW_MB) return planSmall(totalMb, role);
  return {
    heap: { oldMb: undefined, semiSpaceMb: 16 },
    keptPagesMb: Math.min(128, Math.floor(totalMb / 16)),
    keptFileKb: 256,
    documents: {
      memoryMb: 512,
      largeMemoryMb: 1024,
      processes: undefined,
      idleMs: 300 * SECOND_MS,
    },
    pictures: { memoryMb: 512, idleMs: 60 * SECOND_MS },
    warmModes: 6,
    converters: 2,
  };
}

/** A worker has no pages and no calls to answer: what these would take is for the files. */
function planSmall(totalMb: number, role: MemoryShare['role']): MemoryPlan {
  const idleMs = 5 * SECOND_MS;
  const files = Math.floor(totalMb * (role === 'worker' ? 0.6 : 0.4));
  return {
    heap: { oldMb: Math.floor(totalMb * 0.35), semiSpaceMb: 2 },
    keptPagesMb: Math.floor(totalMb / 32),
    keptFileKb: 8,
    documents: { memoryMb: files, largeMemoryMb: files, processes: 1, idleMs },
    pictures: { memoryMb: files, idleMs },
    warmModes: 1,
    converters: 0,
  };
}
