import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LOCALE, findLocale } from '@glossa/i18n/locales';
import { type MailKind, type MailValues, renderMail } from '@glossa/mail';
import { isRetryableMailError, type Mailer } from '@glossa/platform';

/** Waits between attempts when the mail server cannot be reached. */
const RETRY_AFTER_MS = [1_000, 15_000, 60_000];

export interface Recipient {
  email: string;
  locale: string;
}

export interface PostmanDeps {
  mailer: Mailer;
  siteUrl: () => string;
  /** Told of what failed beside the request that began it. */
  onError(error: unknown): void;
}

/**
 * Work that goes on after the answer, such as mails: how long it takes tells nobody whether an address is
 * known. What is under way when the process dies is lost; every mail can be asked for again.
 */
export function createPostman({ mailer, siteUrl, onError }: PostmanDeps) {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(send: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const wait = RETRY_AFTER_MS[attempt];
        if (wait === undefined || closing.signal.aborted || !isRetryableMailError(error))
          throw error;
        await sleep(wait, undefined, { signal: closing.signal, ref: false });
      }
    }
  }

  function later(work: () => Promise<void>): void {
    const running: Promise<void> = Promise.resolve()
      .then(work)
      .catch(onError)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  return {
    /** Does it after the caller's answer. */
    later,
    /** Writes a mail in the recipient's language and sends it after the caller's answer. */
    send<Kind extends MailKind>(kind: Kind, to: Recipient, values: MailValues[Kind]): void {
      later(async () => {
        const locale = findLocale(to.locale)?.code ?? DEFAULT_LOCALE;
        const rendered = renderMail(kind, locale, { ...values, siteUrl: siteUrl() });
        await deliver(() => mailer.send({ ...rendered, to: to.email }));
      });
    },
    /** Waits for all that is under way; what waits for another attempt is given up. */
    async close(): Promise<void> {
      closing.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
export type Postman = ReturnType<typeof createPostman>;
