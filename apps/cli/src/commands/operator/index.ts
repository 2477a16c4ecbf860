import type { Command } from 'commander';
import type { ExitCode } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

type Act = (work: () => Promise<ExitCode>) => Promise<void>;

/** Adds the commands of whoever runs the server: people, credits, plans, the queue, redirects. */
export function addOperatorCommands(program: Command, io: Io, act: Act): void {
  const people = () => import('./users.ts');
  const jobs = () => import('./queue.ts');
  const USER = 'id or e-mail address';

  const users = program.command('users').description('people who have an account');
  users
    .command('find')
    .description('find people by id, e-mail address or name')
    .argument('<query>', 'a part of the address or name, or an id')
    .option('--limit <count>', 'how many at most', '20')
    .option('--json', 'print JSON')
    .action((query, options) => act(async () => (await people()).findUsers(io, query, options)));
  users
    .command('show')
    .description('show one person: plan, credits, sessions')
    .argument('<user>', USER)
    .option('--json', 'print JSON')
    .action((user, options) => act(async () => (await people()).showUser(io, user, options)));
  users
    .command('block')
    .description('end all sessions of a person and let them in no more')
    .argument('<user>', USER)
    .requiredOption('--reason <text>', 'why')
    .option('--json', 'print JSON')
    .action((user, options) => act(async () => (await people()).blockUser(io, user, options)));
  users
    .command('unblock')
    .description('let a person in again')
    .argument('<user>', USER)
    .option('--json', 'print JSON')
    .action((user, options) => act(async () => (await people()).unblockUser(io, user, options)));

  const credits = program.command('credits').description('credits of people, through the ledger');
  for (const how of ['grant', 'take'] as const)
    credits
      .command(how)
      .description(how === 'grant' ? 'give free credits' : 'take credits away')
      .argument('<user>', USER)
      .argument('<count>', 'how many')
      .requiredOption('--reason <text>', 'why; the person reads it in their ledger')
      .option('--json', 'print JSON')
      .action((user, count, options) =>
        act(async () => (await people()).moveCredits(io, how, user, count, options)),
      );

  const plans = program.command('plans').description('plans of people');
  plans
    .command('set')
    .description('set a plan')
    .argument('<user>', USER)
    .argument('<name>', 'name with its tier, as "Pro2 Monthly"')
    .option('--until <date>', 'when it ends, as 2027-01-31; without an end unless given')
    .option('--json', 'print JSON')
    .action((user, name, options) =>
      act(async () => (await people()).setPlan(io, user, name, options)),
    );
  plans
    .command('end')
    .description('end a plan now')
    .argument('<user>', USER)
    .option('--json', 'print JSON')
    .action((user, options) => act(async () => (await people()).endPlan(io, user, options)));

  const payments = program.command('payments').description('what people bought and paid');
  const money = () => import('./payments.ts');
  payments
    .command('show')
    .description('show what a person bought: subscription, invoices, payments')
    .argument('<user>', USER)
    .option('--json', 'print JSON')
    .action((user, options) => act(async () => (await money()).showPurchases(io, user, options)));
  payments
    .command('refund')
    .description('give money of a payment back')
    .argument('<payment>', 'its id')
    .requiredOption('--reason <text>', 'why')
    .option('--amount <units>', 'in minor units, as cents; all that is left unless given')
    .option('--json', 'print JSON')
    .action((payment, options) => act(async () => (await money()).refund(io, payment, options)));
  payments
    .command('cancel')
    .description('end a subscription with its period')
    .argument('<subscription>', 'its id')
    .option('--now', 'at once')
    .option('--json', 'print JSON')
    .action((subscription, options) =>
      act(async () => (await money()).cancelSubscription(io, subscription, options)),
    );
  payments
    .command('events')
    .description('list what the payment provider told')
    .option('--state <state>', 'pending, done, ignored or dead', 'dead')
    .option('--limit <count>', 'how many at most', '50')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await money()).listEvents(io, options)));
  payments
    .command('replay')
    .description('put an event in line again')
    .argument('<event>', 'its id')
    .option('--json', 'print JSON')
    .action((event, options) => act(async () => (await money()).replayEvent(io, event, options)));
  payments
    .command('reconcile')
    .description('compare the books with those of the payment provider')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await money()).reconcile(io, options)));
  payments
    .command('revenue')
    .description('what was paid by day, and the credits that are owed')
    .option('--days <count>', 'how many days', '30')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await money()).showRevenue(io, options)));
  payments
    .command('audit')
    .description('what operators did, and what wants one')
    .option('--alarms', 'alarms only')
    .option('--limit <count>', 'how many at most', '50')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await money()).showAudit(io, options)));

  const queue = program.command('queue').description('jobs that wait, run or were given up');
  queue
    .command('health')
    .description('count them')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await jobs()).queueHealth(io, options)));
  queue
    .command('dead')
    .description('list jobs that failed each time they were tried')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await jobs()).deadLetters(io, options)));
  queue
    .command('retry')
    .description('put given-up jobs back in line')
    .argument('[job...]', 'their ids')
    .option('--all', 'every one')
    .option('--json', 'print JSON')
    .action((ids, options) => act(async () => (await jobs()).retryJobs(io, ids, options)));

  const redirects = program.command('redirects').description('redirects of pages');
  const rules = () => import('./redirects.ts');
  redirects
    .command('list')
    .description('list them')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await rules()).listRedirects(io, options)));
  redirects
    .command('add')
    .description('lead a page elsewhere, in every language of the site')
    .argument('<path>', 'path of the page without a language, as /old-page')
    .argument('<target>', 'another path, or an http(s) address')
    .option('--status <code>', '301, 302, 307 or 308', '302')
    .option('--json', 'print JSON')
    .action((path, target, options) =>
      act(async () => (await rules()).addRedirect(io, path, target, options)),
    );
  redirects
    .command('remove')
    .description('let a page be itself again')
    .argument('<path>', 'path of the page')
    .option('--json', 'print JSON')
    .action((path, options) => act(async () => (await rules()).removeRedirect(io, path, options)));
}
