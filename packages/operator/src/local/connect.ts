import { type ErrorCode, GlossaError, isErrorCode } from '@glossa/contract';
import { COMMANDS, type CommandName, type Operator } from '../commands.ts';
import { type OperatorKey, readKeyFile } from './key-file.ts';

const TIMEOUT_MS = 30_000;

interface Reply {
  data?: unknown;
  error?: { code: string; message?: string };
}

async function ask({ port, key }: OperatorKey, name: string, input: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data, error } = (await response.json()) as Reply;
  if (error === undefined) return data;
  const code: ErrorCode = isErrorCode(error.code) ? error.code : 'internal';
  throw new GlossaError(code, error.message ?? error.code);
}

/** The operator of the process that has the data folder open; undefined when there is none. */
export async function connectOperator(dataDir: string): Promise<Operator | undefined> {
  const key = await readKeyFile(dataDir);
  if (key === undefined) return undefined;
  const names = Object.keys(COMMANDS) as CommandName[];
  const operator = Object.fromEntries(
    names.map((name) => [name, (input: unknown) => ask(key, name, input)]),
  ) as unknown as Operator;
  // The file of a process that was killed stays behind.
  return operator.queueHealth({}).then(
    () => operator,
    (error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    },
  );
}
