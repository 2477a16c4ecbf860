import { mkdir, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installAdvice, isPresent, missingPrograms, SYSTEM_PROGRAMS } from '@glossa/system';

export type CheckState = 'ok' | 'warning' | 'missing';

export interface Check {
  id: string;
  name: string;
  state: CheckState;
  /** What was found, or what is lost without it. */
  detail: string;
  /** True when only tests need it; never a reason to fail. */
  testOnly: boolean;
}

/** The oldest Node the product runs on. */
const NODE_MAJOR = 24;
const GIGABYTE = 1e9;

/** Finds every program of the system table on this machine. */
export function checkPrograms(): Check[] {
  return SYSTEM_PROGRAMS.map((program) => {
    const path = isPresent(program);
    return {
      id: program.id,
      name: program.name,
      state: path ? 'ok' : 'missing',
      detail: path ?? `without it: no ${program.serves}`,
      testOnly: program.stage === 'test',
    };
  });
}

/** How to install the programs that running Glossa lacks, or `undefined`. */
export function programAdvice(): string | undefined {
  const missing = missingPrograms(['run']);
  return missing.length > 0 ? installAdvice(missing) : undefined;
}

export function checkNode(version = process.versions.node): Check {
  const state = Number(version.split('.')[0]) >= NODE_MAJOR ? 'ok' : 'missing';
  const detail = state === 'ok' ? version : `${version}; ${NODE_MAJOR} or newer is needed`;
  return { id: 'node', name: 'Node', state, detail, testOnly: false };
}

/** Whether the data folder can be written to and has room. */
export async function checkDisk(dataDir: string): Promise<Check> {
  const check = { id: 'disk', name: 'Data folder', testOnly: false };
  try {
    await mkdir(join(dataDir, 'packs'), { recursive: true });
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const detail = `${dataDir}, ${(free / GIGABYTE).toFixed(1)} GB free`;
    return { ...check, state: free < GIGABYTE ? 'warning' : 'ok', detail };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...check, state: 'missing', detail: `${dataDir} cannot be written to: ${why}` };
  }
}

/** Whether the port is free, or Glossa itself is what listens there. */
export async function checkPort(host: string, port: number): Promise<Check> {
  const check = { id: 'port', name: 'Port', testOnly: false };
  const where = `${host}:${port}`;
  if (!(await listens(host, port))) return { ...check, state: 'ok', detail: `${where} is free` };
  const ours = await fetch(`http://${where}/healthz`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ status?: string }>)
    .then(({ status }) => status !== undefined)
    .catch(() => false);
  return ours
    ? { ...check, state: 'ok', detail: `Glossa is running on ${where}` }
    : { ...check, state: 'warning', detail: `${where} is used by another program: set PORT` };
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
}
