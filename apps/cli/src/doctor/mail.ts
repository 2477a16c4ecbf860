import type { ServicesConfig } from '@glossa/jobs';
import type { Check } from './checks.ts';

/** Whether mails can be handed over: connects and signs in, or tries the folder; sends nothing. */
export async function checkMail(config: Pick<ServicesConfig, 'mail' | 'dataDir'>): Promise<Check> {
  const { openMailer, outboxFolder } = await import('@glossa/jobs');
  const { smtpUrl } = config.mail;
  const where = smtpUrl === undefined ? outboxFolder(config.dataDir) : new URL(smtpUrl).host;
  const check = { id: 'mail', name: 'Mail', testOnly: false };
  const mailer = openMailer(config);
  try {
    await mailer.check();
    const detail = smtpUrl === undefined ? `kept in ${where}: SMTP_URL is not set` : where;
    return { ...check, state: 'ok', detail };
  } catch (error) {
    return { ...check, state: 'missing', detail: `${where}: ${reason(error)}` };
  } finally {
    await mailer.close();
  }
}

/** What happened, with what the mail server or the system said of it. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== message
    ? `${message} (${cause.message})`
    : message;
}
