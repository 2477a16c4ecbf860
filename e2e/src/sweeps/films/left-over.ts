import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that jobs worked in, and programs that work there yet. @param folder what workers have for such things */
export function leftOver(folder: string): string[] {
  const folders = readdirSync(folder).filter((name) => name.startsWith('glossa-job-'));
  return [...folders, ...programsAt(folder)];
}

function programsAt(folder: string): string[] {
  const processes = existsSync('/proc') ? readdirSync('/proc') : [];
  const commands = processes.filter((name) => /^\d+$/.test(name)).map(commandOf);
  return commands.filter((command) => command.includes(folder));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ');
  } catch {
    // It has ended.
    return '';
  }
}

/** Names of the files that are kept of jobs. */
export const keptOfJobs = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' });
