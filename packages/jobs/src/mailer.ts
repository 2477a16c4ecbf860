import { join } from 'node:path';
import { type Clock, createOutboxMailer, createSmtpMailer, type Mailer } from '@glossa/platform';
import type { ServicesConfig } from './config.ts';

/** Where mails are kept when no server takes them. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** The mailer the settings choose; nothing is connected or written before the first mail. */
export function openMailer(
  { mail, dataDir }: Pick<ServicesConfig, 'mail' | 'dataDir'>,
  clock?: Clock,
): Mailer {
  const { smtpUrl, sender } = mail;
  const shared = { sender, ...(clock && { clock }) };
  if (smtpUrl !== undefined) return createSmtpMailer({ ...shared, url: smtpUrl });
  return createOutboxMailer(outboxFolder(dataDir), shared);
}
