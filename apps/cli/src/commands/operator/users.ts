import type { UserDetail } from '@glossa/operator';
import { EXIT, type ExitCode, UsageError } from '../../exit-codes.ts';
import { type Io, printJson, printLine } from '../../io.ts';
import { withOperator } from './with-operator.ts';

export interface JsonOption {
  json?: boolean;
}

function printUser(io: Io, user: UserDetail, { json }: JsonOption): ExitCode {
  if (json) {
    printJson(io, user);
    return EXIT.ok;
  }
  const plan =
    user.plan === null
      ? 'none'
      : `${user.plan.name}${user.plan.active ? '' : ' (ended)'}, ${user.plan.endsAt === null ? 'without an end' : `until ${user.plan.endsAt}`}`;
  const rows: [string, string | number][] = [
    ['id', user.id],
    ['e-mail', `${user.email}${user.verified ? '' : ' (not activated)'}`],
    ['name', user.name],
    ['created', user.createdAt],
    ['language', user.locale],
    ['sessions', user.sessions],
    ['plan', plan],
    ['credits', `${user.balance} (free: ${user.free}, plan used this month: ${user.monthlyUsage})`],
    ['blocked', user.blocked ?? 'no'],
  ];
  for (const [name, value] of rows) printLine(io, `${name.padEnd(9)} ${value}`);
  return EXIT.ok;
}

/** Prints the people whose id, address or name fits. */
export async function findUsers(
  io: Io,
  query: string,
  { json, limit }: JsonOption & { limit: string },
): Promise<ExitCode> {
  const users = await withOperator(io, (operator) =>
    operator.findUsers({ query, limit: wholeNumber(limit, 'limit') }),
  );
  if (json) printJson(io, users);
  else {
    if (users.length === 0) printLine(io, 'Nobody was found.');
    for (const { id, email, name, blocked } of users)
      printLine(io, `${id}  ${email}  ${name}${blocked === null ? '' : '  BLOCKED'}`);
  }
  return users.length > 0 ? EXIT.ok : EXIT.failed;
}

export const showUser = async (io: Io, user: string, options: JsonOption) =>
  printUser(io, await withOperator(io, (operator) => operator.showUser({ user })), options);

export const blockUser = async (io: Io, user: string, options: JsonOption & { reason: string }) =>
  printUser(
    io,
    await withOperator(io, (operator) => operator.block({ user, reason: options.reason })),
    options,
  );

export const unblockUser = async (io: Io, user: string, options: JsonOption) =>
  printUser(io, await withOperator(io, (operator) => operator.unblock({ user })), options);

/** Gives or takes credits through the ledger, with the reason the person will read. */
export const moveCredits = async (
  io: Io,
  how: 'grant' | 'take',
  user: string,
  count: string,
  options: JsonOption & { reason: string },
) => {
  const credits = wholeNumber(count, 'credits');
  const { reason } = options;
  const after = await withOperator(io, (operator) => operator[how]({ user, credits, reason }));
  return printUser(io, after, options);
};

/** Sets a plan, until a day (UTC, its end not included) or without an end. */
export const setPlan = async (
  io: Io,
  user: string,
  name: string,
  options: JsonOption & { until?: string },
) => {
  const endsAt = options.until === undefined ? null : Date.parse(options.until);
  if (Number.isNaN(endsAt)) throw new UsageError(`Not a date: ${options.until}`);
  const after = await withOperator(io, (operator) => operator.setPlan({ user, name, endsAt }));
  return printUser(io, after, options);
};

export const endPlan = async (io: Io, user: string, options: JsonOption) =>
  printUser(io, await withOperator(io, (operator) => operator.endPlan({ user })), options);

export function wholeNumber(text: string, what: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new UsageError(`Not a number of ${what}: ${text}`);
  return value;
}
