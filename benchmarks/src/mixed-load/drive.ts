import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { type ProcessMemory, processMemory } from './process-memory.ts';
import { Records } from './records.ts';
import { PAIRS } from './texts.ts';
import { virtualUser } from './user.ts';

/** The memory of a server at a time. */
export interface MemorySample extends ProcessMemory {
  /** Seconds since the load began. */
  at: number;
}

export interface Drive {
  records: Records;
  /** The first one at rest, the last one when all was answered. */
  memory: MemorySample[];
}

export interface DriveOptions {
  users: number;
  seconds: number;
  /** Id of the engine that has to have translated. */
  engine: string;
  /** What texts are translated from and to; what is asked for most unless given. */
  pairs?: typeof PAIRS;
  /** Seconds between two looks at the memory. */
  lookEvery: number;
}

const DOCUMENTS = 20;
/** Of the time, that in which users come one by one: nobody has them all at the moment when a server starts. */
const ARRIVAL_SHARE = 0.1;

/** Drives a server with virtual users, who finish what they began, and looks at its memory meanwhile. */
export async function drive(
  { url, pid }: { url: string; pid: number },
  { users, seconds, engine, lookEvery, pairs = PAIRS }: DriveOptions,
): Promise<Drive> {
  const records = new Records();
  const documents = Array.from(
    { length: DOCUMENTS },
    (_, index) => new Uint8Array(buildLargeDocx(1, index + 1)),
  );
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const memory: MemorySample[] = [];
  const look = () => memory.push({ at: Math.round(elapsed()), ...processMemory(pid) });
  look();
  const timer = setInterval(look, lookEvery * 1000);
  const over = () => elapsed() >= seconds;
  const arrivalMs = Math.ceil(seconds * ARRIVAL_SHARE * 1000);
  const settings = { origin: url, records, documents, engine, pairs, over, arrivalMs };
  try {
    await Promise.all(
      Array.from({ length: users }, (_, index) => virtualUser(index + 1, settings)),
    );
  } finally {
    clearInterval(timer);
  }
  look();
  return { records, memory };
}
