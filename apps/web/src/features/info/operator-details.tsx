import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Who runs this server, as far as its configuration says. */
export function OperatorDetails() {
  const { t } = useTranslation('general/site');
  const { operator, supportEmail } = useRouter().options.context;
  const rows = [
    ['name', operator.name],
    ['address', operator.address],
    ['law', operator.jurisdiction],
  ] as const;
  return (
    <section className="card-surface p-5 text-sm" aria-labelledby="operator">
      <h2 id="operator" className="font-semibold">
        {t('operator.title')}
      </h2>
      <dl className="mt-3 grid gap-3">
        {rows
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt className="text-muted">{t(`operator.${key}`)}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        <div>
          <dt className="text-muted">{t('operator.mail')}</dt>
          <dd>
            {supportEmail === '' ? (
              t('operator.unnamed_mail')
            ) : (
              <a href={`mailto:${supportEmail}`} className="link underline">
                {supportEmail}
              </a>
            )}
          </dd>
        </div>
      </dl>
      {operator.name === '' ? <p className="mt-3 text-muted">{t('operator.missing')}</p> : null}
    </section>
  );
}
