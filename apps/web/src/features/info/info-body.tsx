import { LEGAL_SLUGS } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StructuredData } from '../../seo/structured-data.tsx';
import { SignInPanel } from '../landing/sign-in-panel.tsx';
import type { BodyProps } from '../page/body.ts';
import { describePage, infoNamespace } from '../page/describe.ts';
import { pageAt } from '../page/page-at.ts';
import { PageLink } from '../page/page-link.tsx';
import { OperatorDetails } from './operator-details.tsx';

interface Section {
  title: string;
  text: string;
}

/** A page of plain text in sections: about, questions, legal pages; those of an app name the app. */
export function InfoBody({ path, place }: BodyProps) {
  const page = pageAt(path);
  const namespace = infoNamespace(page);
  const { t, i18n } = useTranslation([
    'general/site',
    ...(namespace === undefined ? [] : [namespace]),
  ]);
  const { operator, messages, origin } = useRouter().options.context;
  if (page.type !== 'general') return null;
  if (namespace === undefined) return <AccountPlaceholder place={place} />;
  const read = <T,>(key: string, variables: object = {}) =>
    t(`${namespace}:${key}` as never, { returnObjects: true, ...variables }) as T;
  const name = operator.name === '' ? t('operator.unnamed') : operator.name;
  const app = page.app?.title;
  const isLegal = page.page.kind === 'legal';
  const base = page.app === undefined ? '' : page.app.path;
  if (place === 'top') {
    return (
      <>
        {app === undefined ? null : <p className="font-semibold text-accent">{app}</p>}
        <h1 className="display text-3xl sm:text-5xl">{read<string>('title')}</h1>
        <p className="mt-4 max-w-3xl text-lg text-muted">
          {read<string>('lead', { operator: name })}
        </p>
      </>
    );
  }
  const description = describePage(i18n, page);
  return (
    <div className="page grid gap-10 pt-10 pb-14 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-8">
        {read<Section[]>('sections', { operator: name }).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="mt-2 max-w-prose whitespace-pre-line">{text}</p>
          </section>
        ))}
      </div>
      <aside className="grid content-start gap-6">
        <OperatorDetails />
        {isLegal ? (
          <ul className="grid gap-1 text-sm">
            {LEGAL_SLUGS.map((slug) => (
              <li key={slug}>
                <PageLink
                  path={`${base}/${slug}`}
                  className="link target inline-flex items-center underline"
                >
                  {t(`pages.${slug === 'cancel-and-refund' ? 'refund' : slug}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        ) : null}
      </aside>
      <StructuredData {...{ messages, origin, page, description }} />
    </div>
  );
}

/** Account pages that have no route of their own. */
function AccountPlaceholder({ place }: Pick<BodyProps, 'place'>) {
  const { t } = useTranslation('general/site');
  if (place === 'top')
    return <h1 className="display text-3xl sm:text-4xl">{t('pages.account')}</h1>;
  return (
    <div className="page py-8">
      <SignInPanel />
    </div>
  );
}
