import type { JobKind } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { DEFAULT_LOCALE, findLocale, type LocaleCode } from '@glossa/i18n/locales';
import { localizedPath } from '@glossa/i18n/paths';
import { renderMail } from '@glossa/mail';
import { isRetryableMailError, type Mailer } from '@glossa/platform';
import { type Outcome, POINTLESS } from './outcome.ts';

export interface JobMailDeps {
  mailer: Pick<Mailer, 'send'>;
  /** Base of the site's addresses, without a trailing slash; empty where none is known. */
  baseUrl: () => string;
  /** Path of the page that shows jobs of a kind; false where no mail tells of them. */
  mailsOf(kind: JobKind): string | false;
  /** Is told what only an operator can mend. */
  onError(error: unknown): void;
}

/** Mails that a long job has ended. The same mail may be sent twice when a process dies in between. */
export function createJobMailer({ mailer, baseUrl, mailsOf, onError }: JobMailDeps) {
  function render(job: JobRow, page: string, locale: LocaleCode) {
    const common = {
      fileName: job.name ?? '',
      link: `${baseUrl()}${localizedPath(page, { code: locale })}`,
      siteUrl: `${baseUrl()}/`,
    };
    if (job.status === 'failed') {
      return renderMail('job_failed', locale, { ...common, credits: job.creditsReserved });
    }
    return renderMail('job_finished', locale, {
      ...common,
      ...(job.from === null || job.from === 'auto' ? {} : { from: job.from }),
      ...(job.to === null ? {} : { to: job.to }),
    });
  }

  return async (job: JobRow, to: { email: string; locale: string }): Promise<Outcome> => {
    // A worker has no address of its own to link to; to try again would not give it one.
    if (baseUrl() === '') {
      onError(
        new Error('No mails about jobs can be sent from here: set PUBLIC_URL for workers too.'),
      );
      return POINTLESS;
    }
    const page = mailsOf(job.kind);
    if (page === false) return POINTLESS;
    const rendered = render(job, page, findLocale(to.locale)?.code ?? DEFAULT_LOCALE);
    try {
      await mailer.send({ ...rendered, to: to.email });
      return { status: null, delivered: true, final: true };
    } catch (error) {
      return isRetryableMailError(error) ? { ...POINTLESS, final: false } : POINTLESS;
    }
  };
}
