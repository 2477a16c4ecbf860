import { type Db, schema } from '@glossa/db';
import { DEFAULT_LOCALE, findLocale } from '@glossa/i18n/locales';
import { localizedPath } from '@glossa/i18n/paths';
import { renderMail } from '@glossa/mail';
import { isRetryableMailError } from '@glossa/platform';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { teamOfBuyer } from '../buyers.ts';
import type { BillingDeps, MailDeps } from '../deps.ts';
import { growingPause } from '../growing-pause.ts';
import { thingsOf } from '../objects.ts';
import type { Snapshot } from '../provider/port.ts';
import { type BillingMail, mailsOf } from './due-mails.ts';

const { billingMails, billingOrders, teamMembers, users } = schema;
type MailRow = typeof billingMails.$inferSelect;

const BATCH = 20;
/** Whoever took a mail up and was not heard of again is taken for dead. */
const LEASE_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 30_000;
/** With growing pauses about a day. */
const MOST_ATTEMPTS = 30;

const packOrdersOf = (db: Pick<Db, 'select'>, userId: string) =>
  db
    .select()
    .from(billingOrders)
    .where(and(eq(billingOrders.userId, userId), eq(billingOrders.kind, 'pack')));

/** Puts the mails that a person should have in line, once each: those that are there already stay as they are. */
export async function queueMails(
  { catalogue, clock }: Pick<BillingDeps, 'catalogue' | 'clock'>,
  tx: Pick<Db, 'insert'>,
  userId: string,
  things: readonly Snapshot[],
  orders: readonly (typeof billingOrders.$inferSelect)[],
): Promise<void> {
  const now = clock.now();
  const wanted = mailsOf(
    things,
    orders.filter(({ kind }) => kind === 'pack'),
    catalogue,
  );
  if (wanted.length === 0) return;
  await tx
    .insert(billingMails)
    .values(
      wanted.map(({ id, at }) => ({
        ...{ id, userId, createdAt: new Date(now) },
        nextAt: new Date(Math.max(now, at)),
      })),
    )
    .onConflictDoNothing();
}

async function takeUp({ db, clock }: BillingDeps): Promise<MailRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: billingMails.id })
    .from(billingMails)
    .where(lte(billingMails.nextAt, new Date(now)))
    .orderBy(asc(billingMails.nextAt), asc(billingMails.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(billingMails)
    .set({ attempts: sql`${billingMails.attempts} + 1`, nextAt: new Date(now + LEASE_MS) })
    .where(inArray(billingMails.id, due))
    .returning();
}

/** Whom a buyer's mails go to: a person, or the owner of a team. */
async function recipientOf(db: Pick<Db, 'select'>, buyerId: string) {
  const teamId = teamOfBuyer(buyerId);
  const columns = { email: users.email, locale: users.locale };
  const [person] =
    teamId === undefined
      ? await db.select(columns).from(users).where(eq(users.id, buyerId))
      : await db
          .select(columns)
          .from(teamMembers)
          .innerJoin(users, eq(users.id, teamMembers.userId))
          .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, 'owner')));
  return person;
}

/** What a mail says now; undefined where there is nothing to say any more, or nobody to say it to. */
async function compose(
  { db, catalogue, checkout }: BillingDeps,
  { baseUrl }: MailDeps,
  { id, userId }: MailRow,
) {
  const person = await recipientOf(db, userId);
  if (person === undefined) return undefined;
  const orders = await packOrdersOf(db, userId);
  const mail = mailsOf(await thingsOf(db, userId), orders, catalogue).find(
    (each) => each.id === id,
  );
  if (mail === undefined) return undefined;
  const locale = findLocale(person.locale)?.code ?? DEFAULT_LOCALE;
  const common = {
    link: `${baseUrl()}${localizedPath('/dashboard', { code: locale })}`,
    test: checkout.kind === 'test',
    siteUrl: `${baseUrl()}/`,
  };
  return { to: person.email, ...write(mail, locale, common) };
}

type Locale = Parameters<typeof renderMail>[1];

function write(
  mail: BillingMail,
  locale: Locale,
  common: { link: string; test: boolean; siteUrl: string },
) {
  switch (mail.kind) {
    case 'receipt':
      return renderMail('receipt', locale, { ...mail.values, ...common });
    case 'payment_failed':
      return renderMail('payment_failed', locale, { ...mail.values, ...common });
    case 'trial_ends':
      return renderMail('trial_ends', locale, { ...mail.values, ...common });
  }
}

async function send(deps: BillingDeps, mails: MailDeps, row: MailRow): Promise<void> {
  const { db, clock } = deps;
  const over = (columns: { sentAt?: Date; error?: string }) =>
    db
      .update(billingMails)
      .set({ nextAt: null, error: null, ...columns })
      .where(eq(billingMails.id, row.id));
  const mail = await compose(deps, mails, row);
  if (mail === undefined) {
    await over({ error: 'no longer true' });
    return;
  }
  try {
    await mails.mailer.send(mail);
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    if (!isRetryableMailError(error) || row.attempts >= MOST_ATTEMPTS) {
      await over({ error: text });
      return;
    }
    await db
      .update(billingMails)
      .set({
        error: text,
        nextAt: new Date(clock.now() + growingPause(FIRST_PAUSE_MS, row.attempts)),
      })
      .where(eq(billingMails.id, row.id));
    return;
  }
  await over({ sentAt: new Date(clock.now()) });
}

/**
 * Sends the mails that are due, in the language of their account, by what is kept at that moment. Each is sent once; only
 * when a process dies between a mail server's answer and its note of it does somebody get the same mail twice. Answers how
 * many were taken up; none are where nothing sends mails, or no address of the site is known.
 */
export async function sendMails(deps: BillingDeps): Promise<number> {
  const { mails } = deps;
  if (mails === undefined || mails.baseUrl() === '') return 0;
  const rows = await takeUp(deps);
  for (const row of rows) await send(deps, mails, row);
  return rows.length;
}
