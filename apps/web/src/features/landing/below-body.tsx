import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { colon } from '../../i18n/colon.ts';
import { StructuredData } from '../../seo/structured-data.tsx';
import type { BodyProps } from '../page/body.ts';
import { describePage } from '../page/describe.ts';
import { pageAt } from '../page/page-at.ts';
import { PageLink } from '../page/page-link.tsx';
import { NotBuilt } from './not-built.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** A page below a tool's, around it: the tool alone, or what was done with it before. */
export function BelowBody({ path, place }: BodyProps) {
  const page = pageAt(path);
  const { t, i18n } = useTranslation(['general/landing', 'general/tools']);
  const { origin, messages } = useRouter().options.context;
  const description = describePage(i18n, page);
  const { content } = description;
  if (page.type !== 'sub-page' || content === undefined) return null;
  const { tool, subPage } = page;
  if (place === 'top') {
    return (
      <>
        <h1 className="display text-3xl sm:text-4xl">{content.heading}</h1>
        <p className="mt-2 max-w-2xl text-muted">{content.lead}</p>
      </>
    );
  }
  const waiting = subPage.private ? (
    <div className="page pt-8">
      <SignInPanel />
    </div>
  ) : (
    <NotBuilt tool={tool} />
  );
  return (
    <>
      {subPage.built ? null : waiting}
      <p className="page py-8">
        <PageLink
          path={`/${tool.slug}`}
          className="link target inline-flex items-center text-primary underline"
        >
          {t('about_tool')}
          {colon(i18n.language)}
          {t(`general/tools:${tool.slug}` as never)}
        </PageLink>
      </p>
      <StructuredData {...{ messages, origin, page, description }} />
    </>
  );
}
