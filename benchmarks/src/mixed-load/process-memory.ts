import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a server and of all that it started, in MiB. */
export interface ProcessMemory {
  /** The server's own process, its threads with it. */
  server: number;
  /** Processes that read documents and pictures. */
  readers: number;
  /** Everything else: the programs of engines. */
  others: number;
  total: number;
}

const KB_PER_MB = 1024;

/** The file of a process, or nothing of one that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Parent of each process of this machine; the name before it may hold anything (proc(5)). */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && read(Number(name), 'stat').split(') ').at(-1)!;
    if (parent) found.set(Number(name), Number(parent.split(' ')[1]));
  }
  return found;
}

/** A process and all that descend from it. */
export function processTree(root: number): number[] {
  const tree = [root];
  const all = parents();
  for (const pid of tree) for (const [child, parent] of all) if (parent === pid) tree.push(child);
  return tree;
}

/** Proportional set size: pages that processes share count once. 0 where the system does not tell. */
function proportionalMb(pid: number): number {
  const [, kb = '0'] = /^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup')) ?? [];
  return Number(kb) / KB_PER_MB;
}

/** What a server and its processes take now, shared pages once; all 0 but on Linux. */
export function processMemory(pid: number): ProcessMemory {
  const memory: ProcessMemory = { server: 0, readers: 0, others: 0, total: 0 };
  if (process.platform !== 'linux') return memory;
  for (const each of processTree(pid)) {
    const mb = proportionalMb(each);
    const isReader = /\/child\.ts\0/.test(read(each, 'cmdline'));
    memory[each === pid ? 'server' : isReader ? 'readers' : 'others'] += mb;
    memory.total += mb;
  }
  return memory;
}
