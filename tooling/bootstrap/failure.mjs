/** A failure the user can act on: printed as one line, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message one line: what is wrong, what to do
   * @param {string} [log] path of a log with the details
   */
  constructor(message, log) {
    super(message);
    this.name = 'Failure';
    this.log = log;
  }
}

const NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETDOWN|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b|dns error|error sending request|connection refused|temporary failure resolving|could not resolve|network (?:is )?unreachable/i;
const DISK = /\bENOSPC\b|no space left on device|\bEDQUOT\b|disk quota exceeded/i;
const READ_ONLY = /\bEROFS\b|read-only file system/i;
const PERMISSION = /\b(?:EACCES|EPERM)\b|permission denied/i;
const LOCKFILE = /OUTDATED_LOCKFILE/;
const MISSING_VERSION = /\b(?:ETARGET|E404)\b|No matching version/;

/**
 * What went wrong, in words, when `text` (an error or a program's output) shows a cause known here.
 * @param {string} text
 * @returns {string | undefined}
 */
function explain(text) {
  if (DISK.test(text)) return 'The disk is full: free some space and run this again.';
  if (READ_ONLY.test(text))
    return 'This folder is read-only: Glossa needs to write its packages, build output and data here.';
  if (NETWORK.test(text))
    return 'The npm registry cannot be reached: check the network (or the proxy settings of npm) and run this again.';
  if (LOCKFILE.test(text))
    return 'pnpm-lock.yaml does not fit a package.json: run `pnpm install` and commit the lockfile.';
  if (MISSING_VERSION.test(text)) return 'The npm registry does not have a package that is needed.';
  if (PERMISSION.test(text))
    return 'Permission denied while writing here: run as the user that owns this folder.';
  return undefined;
}

/**
 * The failure of a step, explained by its error or output where possible.
 * @param {string} step what was being done, as in "Installing packages"
 * @param {unknown} cause
 * @param {string} [output]
 * @param {string} [log]
 */
export function stepFailure(step, cause, output = '', log = undefined) {
  if (cause instanceof Failure) return cause;
  const text = `${cause instanceof Error ? describe(cause) : cause}\n${output}`;
  const known = explain(text);
  return new Failure(known ?? `${step} failed: ${tellingLine(output) ?? firstLine(text)}`, log);
}

/** @param {Error & { code?: unknown }} error */
const describe = ({ code, message }) =>
  typeof code === 'string' && !message.includes(code) ? `${code} ${message}` : message;
/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0]?.trim() ?? 'unknown error';
/** @param {string} text */
function tellingLine(text) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\bERR_|\berror\b|\bfailed\b/i.test(line)) ?? lines.pop();
}
