import { NAVIGATION } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { ToolCard } from '../landing/tool-card.tsx';
import type { BodyProps } from '../page/body.ts';
import { PageLink } from '../page/page-link.tsx';

/** All tools by what they are for: those that work, then those in preparation. */
export function DirectoryBody({ place }: BodyProps) {
  const { t } = useTranslation(['general/links', 'general/site', 'general/tools']);
  if (place === 'top') {
    return (
      <>
        <h1 className="display text-3xl sm:text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-3xl text-lg text-muted">{t('lead')}</p>
      </>
    );
  }
  const groups = NAVIGATION.map(({ group, tools }) => ({
    group,
    working: tools.filter(({ built }) => built),
    planned: tools.filter(({ built }) => !built),
  }));
  return (
    <div className="page pb-14">
      {groups
        .filter(({ working }) => working.length > 0)
        .map(({ group, working }) => (
          <div key={group} id={group} className="mt-10">
            <h2 className="border-b border-line pb-2 text-xl font-semibold">
              {t(`general/site:groups.${group}`)}
            </h2>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {working.map((tool) => (
                <li key={tool.slug}>
                  <ToolCard tool={tool} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      <section className="mt-14" aria-labelledby="planned">
        <h2
          id="planned"
          className="border-b border-line pb-2 text-xl font-semibold first-letter:uppercase"
        >
          {t('general/site:in_preparation')}
        </h2>
        <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3" data-planned>
          {groups
            .filter(({ planned }) => planned.length > 0)
            .map(({ group, working, planned }) => (
              <div key={group} {...(working.length > 0 ? {} : { id: group })}>
                <h3 className="font-semibold">{t(`general/site:groups.${group}`)}</h3>
                <ul className="text-muted">
                  {planned.map(({ slug }) => (
                    <li key={slug}>
                      <PageLink
                        path={`/${slug}`}
                        className="target inline-flex items-center hover:underline"
                      >
                        {t(`general/tools:${slug}` as never)}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </section>
    </div>
  );
}
