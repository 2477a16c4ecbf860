import { join } from 'node:path';
import { openMailbox } from '@glossa/testing/mailbox';
import type { BenchmarkServer } from './start.ts';

const EMAIL = 'bench@example.org';
const PASSWORD = 'correct horse battery';

async function post(url: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const answer = (await response.json()) as { ok: number; data: Record<string, string> };
  if (answer.ok !== 0) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Signs up on a new server, follows the link of the mail and signs in; answers the passport. */
export async function signIn({ url, dataDir }: BenchmarkServer): Promise<string> {
  const calls = `${url}/glossa/api/user`;
  const person = { email: EMAIL, password: PASSWORD };
  await post(`${calls}/union-email-signup`, { ...person, username: 'Bench' });
  const mail = await openMailbox(join(dataDir, 'outbox')).next(EMAIL);
  const { pathname, search } = mail.link('/activation');
  await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
  const { passport } = await post(`${calls}/union-email-login`, person);
  return passport!;
}
