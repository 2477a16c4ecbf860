import { GlossaError } from '@glossa/contract';
import { ConfigError } from '@glossa/jobs';

interface SystemError extends Error {
  code?: string;
  port?: number;
  address?: string;
  path?: string;
}

/** Told the same way wherever they come from. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** The first system error among an error and its causes. */
function systemCause(error: unknown): SystemError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (typeof (cause as SystemError).code === 'string' && !(cause instanceof GlossaError)) {
      return cause as SystemError;
    }
  }
  return undefined;
}

function systemLine({ code, port, address, path, message }: SystemError, dataDir: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Set HOST to one it has.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: nothing can be written to ${path ?? dataDir}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      if (port !== undefined)
        return `Port ${port} may not be opened by this user. Choose another with PORT.`;
      return `Nothing can be written to ${path ?? dataDir} (${code}). Set DATA_DIR to a folder that can be.`;
    default:
      return `Glossa could not start: ${message}`;
  }
}

/** One line for a person about why the server did not start. */
export function bootErrorLine(error: unknown, dataDir: string): string {
  if (error instanceof ConfigError) return error.message;
  const system = systemCause(error);
  const ownWords = error instanceof GlossaError && !STORAGE_CODES.has(system?.code ?? '');
  if (system !== undefined && !ownWords) return systemLine(system, dataDir);
  return `Glossa could not start: ${error instanceof Error ? error.message : String(error)}`;
}
