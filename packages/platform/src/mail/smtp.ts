import { BlockList, isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { type Clock, systemClock } from '../clock/port.ts';
import { within } from '../time/within.ts';
import { composeMail } from './compose.ts';
import { outOfReach, smtpError } from './errors.ts';
import type { Mailer, MailSender } from './port.ts';

export interface SmtpOptions {
  /**
   * `smtp://user:password@host:587` (STARTTLS when the server offers it) or `smtps://host:465`; nodemailer's
   * options may follow as a query, such as `?tls.rejectUnauthorized=false`.
   */
  url: string;
  sender: MailSender;
  clock?: Clock;
  /** For one mail, from connecting to the server's last word, in milliseconds. */
  timeoutMs?: number;
  /** How long `close` waits for mails that are being sent, in milliseconds. */
  closeMs?: number;
}

const TIMEOUT_MS = 60_000;
/** For each of look-up, connection and greeting. */
const CONNECT_MS = 15_000;
const CLOSE_MS = 5_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A password must not leave this machine in the clear. */
function needsTls(url: string): boolean {
  const { hostname, username } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(host);
  const here =
    version === 0 ? host === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return username !== '' && !here;
}

/** Hands mails to an SMTP server, each over a connection of its own. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, sender, clock = systemClock, timeoutMs = TIMEOUT_MS, closeMs = CLOSE_MS } = options;
  const connectMs = Math.min(CONNECT_MS, timeoutMs);
  const transport = nodemailer.createTransport({
    url,
    requireTLS: needsTls(url),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: timeoutMs,
  });
  const closed = new AbortController();
  const sending = new Set<Promise<unknown>>();

  return {
    kind: 'smtp',

    async send(mail) {
      const message = composeMail(mail, sender, new Date(clock.now()));
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeoutMs)]);
      const work = transport.sendMail({ ...message, signal });
      sending.add(work);
      try {
        await work;
      } catch (error) {
        throw closed.signal.aborted ? outOfReach(error) : smtpError(error);
      } finally {
        sending.delete(work);
      }
    },

    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw smtpError(error);
      }
    },

    async close() {
      await within(Promise.allSettled(sending), closeMs);
      closed.abort();
      await Promise.allSettled(sending);
      transport.close();
    },
  };
}
