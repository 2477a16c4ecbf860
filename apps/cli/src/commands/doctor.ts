import {
  type Check,
  checkDisk,
  checkNode,
  checkPort,
  checkPrograms,
  programAdvice,
} from '../doctor/checks.ts';
import { checkEngines } from '../doctor/engines.ts';
import { checkMail } from '../doctor/mail.ts';
import { checkPnpm } from '../doctor/pnpm.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { readConfig } from '../services.ts';

const SIGNS = { ok: '✓', warning: '!', missing: '✗' } as const;

/** Tells what this machine has and lacks; fails when something that running needs is missing. */
export async function doctor(io: Io, options: { json?: boolean }): Promise<ExitCode> {
  const config = await readConfig(io);
  const checks = [
    checkNode(),
    checkPnpm(),
    await checkDisk(config.dataDir),
    await checkMail(config),
    await checkPort(io.env.HOST || '127.0.0.1', Number(io.env.PORT || 3000)),
    ...(await checkEngines(io)),
    ...checkPrograms(),
  ];
  const ok = !checks.some(({ state, testOnly }) => state === 'missing' && !testOnly);
  const advice = programAdvice();
  if (options.json) printJson(io, { ok, checks, ...(advice ? { advice } : {}) });
  else printTable(io, checks, advice);
  return ok ? EXIT.ok : EXIT.failed;
}

function printTable(io: Io, checks: readonly Check[], advice: string | undefined): void {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const rows = (testOnly: boolean) => {
    for (const { name, state, detail } of checks.filter((check) => check.testOnly === testOnly))
      printLine(io, `${SIGNS[state]} ${name.padEnd(width)}  ${detail}`);
  };
  rows(false);
  printLine(io, '\nNeeded by tests only:');
  rows(true);
  if (advice) printLine(io, `\nTo have what is missing: ${advice}`);
}
