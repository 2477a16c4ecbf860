import type { RedirectView } from '@glossa/operator';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { type Io, printJson, printLine } from '../../io.ts';
import { type JsonOption, wholeNumber } from './users.ts';
import { withOperator } from './with-operator.ts';

const line = ({ path, target, status }: RedirectView) => `${path} → ${target}  ${status}`;

/** Prints all redirects, by path. */
export async function listRedirects(io: Io, { json }: JsonOption): Promise<ExitCode> {
  const rules = await withOperator(io, (operator) => operator.listRedirects({}));
  if (json) printJson(io, rules);
  else if (rules.length === 0) printLine(io, 'There are no redirects.');
  else for (const rule of rules) printLine(io, line(rule));
  return EXIT.ok;
}

/** Sets the redirect of a page. A running server follows it within seconds. */
export async function addRedirect(
  io: Io,
  path: string,
  target: string,
  { status, json }: JsonOption & { status: string },
): Promise<ExitCode> {
  const rule = { path, target, status: wholeNumber(status, 'status') };
  const set = await withOperator(io, (operator) => operator.setRedirect(rule));
  if (json) printJson(io, set);
  else printLine(io, line(set));
  return EXIT.ok;
}

/** Removes the redirect of a page. */
export async function removeRedirect(
  io: Io,
  path: string,
  { json }: JsonOption,
): Promise<ExitCode> {
  const { removed } = await withOperator(io, (operator) => operator.removeRedirect({ path }));
  if (json) printJson(io, { removed });
  else printLine(io, removed ? `${path} is itself again.` : `${path} had no redirect.`);
  return removed ? EXIT.ok : EXIT.failed;
}
