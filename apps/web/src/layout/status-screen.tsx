import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { behaviourLog } from '../client/watch/behaviour-log.ts';

export interface StatusScreenProps {
  status: number;
  /** For the machine and, in development, for the developer. */
  message: string;
  stack?: string | undefined;
}

/** The error screen with the texts of `specification.md` §2. */
export function StatusScreen({ status, message, stack }: StatusScreenProps) {
  const { t } = useTranslation('general/shell');
  const { supportEmail } = useRouter().options.context;
  const kind = status === 404 ? 'not_found' : 'broken';
  return (
    <section className="page flex flex-1 flex-col items-start justify-center py-20">
      <title>{t(`error.${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      <meta name="error-message" content={message} />
      <p className="font-mono text-sm text-accent">{t('error.code', { code: status })}</p>
      <h1 className="display mt-3 text-5xl">{t(`error.${kind}.title`)}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{t(`error.${kind}.text`)}</p>
      <Link to="/" className="btn btn-primary target mt-8">
        {t('error.home')}
      </Link>
      {supportEmail === '' ? null : (
        <p className="mt-8 text-sm text-muted">
          {t('error.support')}{' '}
          <a href={`mailto:${supportEmail}`} className="link text-base-content underline">
            {supportEmail}
          </a>
        </p>
      )}
      <p className="mt-8 text-sm text-muted">
        © {new Date().getFullYear()} {t('general/common:productName' as never)}
      </p>
      {import.meta.env.DEV ? (
        <pre className="mt-6 max-w-full overflow-auto rounded-field bg-base-300 p-4 text-xs">
          {message}
          {'\n'}
          {stack}
          {behaviourLog().map(({ kind, detail }) => `\n${kind} ${detail}`)}
        </pre>
      ) : null}
    </section>
  );
}
