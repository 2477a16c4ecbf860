import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from '../until.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: readonly { key: string; value: string }[];
  /** The first link of the text whose path ends in `path`. */
  link(path: string): URL;
}

export interface Mailbox {
  /** Waits for a mail to that address which nobody took before, and takes it. */
  next(address: string, timeoutMs?: number): Promise<OutboxMail>;
  /** Everything in the outbox, oldest first. */
  all(): Promise<OutboxMail[]>;
}

async function read(path: string): Promise<OutboxMail> {
  const {
    to,
    subject = '',
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(await readFile(path));
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    headers,
    link(wanted) {
      const links = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
      const found = links.find(({ pathname }) => pathname.endsWith(wanted));
      if (found === undefined) throw new Error(`No link to ${wanted} in ${links.join(' ')}`);
      return found;
    },
  };
}

/** Reads the mails that a server without SMTP keeps in `folder`. */
export function openMailbox(folder: string): Mailbox {
  const taken = new Set<string>();
  async function files(): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).sort();
  }
  return {
    next: (address, timeoutMs) =>
      until(async () => {
        for (const name of await files()) {
          if (taken.has(name)) continue;
          const mail = await read(join(folder, name));
          if (mail.to !== address) continue;
          taken.add(name);
          return mail;
        }
        return undefined;
      }, timeoutMs),
    all: async () => Promise.all((await files()).map((name) => read(join(folder, name)))),
  };
}
