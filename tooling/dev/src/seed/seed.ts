import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailbox } from '@glossa/testing/mailbox';
import type { Operator } from './command-line.ts';
import { DOCUMENTS } from './files.ts';
import { Refused, serverCalls } from './server-calls.ts';

/** The account of development. Everybody knows the password: it is for a server of one's own machine only. */
export const DEV_ACCOUNT = { email: 'dev@glossa.example', password: 'glossa on my machine' };
export const SEED_CREDITS = 5_000;
const NAME = 'Developer';
const POLL_MS = 100;

export interface SeedTarget {
  /** Of a running server without a mail server. */
  url: string;
  /** Its mails. */
  mailbox: Pick<Mailbox, 'next'>;
  operator: Pick<Operator, 'grant'>;
  ask?: typeof fetch;
  account?: { email: string; password: string };
}

export interface Seeded {
  email: string;
  password: string;
  /** The account was made now. */
  isNew: boolean;
  /** Documents translated now. */
  translated: readonly string[];
  /** Documents that could not be, each with the reason. */
  failed: readonly string[];
}

/**
 * Fills a server with an account that has credits, and documents in its history. What is there stays as it is, so
 * that a second run changes nothing. Errors: `Refused`, as when the account has another password.
 */
export async function seed({
  url,
  mailbox,
  operator,
  ask = fetch,
  account = DEV_ACCOUNT,
}: SeedTarget): Promise<Seeded> {
  const { email, password } = account;
  const visitor = serverCalls({ url, ask });
  let passport = await visitor.signIn(email, password).catch((error) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  const isNew = passport === undefined;
  if (passport === undefined) {
    await visitor.signUp(email, password, NAME);
    const { pathname, search } = await activationOf(email, mailbox);
    await ask(`${url}${pathname}${search}`, { redirect: 'manual' });
    passport = await visitor.signIn(email, password);
    await operator.grant(email, SEED_CREDITS, 'Development');
  }
  const person = serverCalls({ url, ask }, passport);
  const there = new Set(await person.history());
  const translated: string[] = [];
  const failed: string[] = [];
  for (const document of DOCUMENTS.filter(({ name }) => !there.has(name))) {
    const why = await translate(person, document).catch((error: Error) => error.message);
    if (why === undefined) translated.push(document.name);
    else failed.push(`${document.name}: ${why}`);
  }
  return { email, password, isNew, translated, failed };
}

/** The link of the mail to a new account; a known address gets another mail. */
async function activationOf(email: string, mailbox: SeedTarget['mailbox']): Promise<URL> {
  const mail = await mailbox.next(email);
  try {
    return mail.link('/activation');
  } catch (cause) {
    throw new Refused(`${email} has an account with another password.`, { cause });
  }
}

/** Answers why it could not be translated. */
async function translate(
  person: ReturnType<typeof serverCalls>,
  document: (typeof DOCUMENTS)[number],
): Promise<string | undefined> {
  const jobId = await person.translate(document);
  for (;;) {
    const { status, error } = await person.job(jobId);
    if (status === 'succeeded') return undefined;
    if (status !== 'queued' && status !== 'running')
      return typeof error === 'string' ? error : (error?.message ?? status);
    await sleep(POLL_MS);
  }
}
