import { NAVIGATION } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { ToolCard } from '../landing/tool-card.tsx';
import type { BodyProps } from '../page/body.ts';

/** All tools by what they are for. */
export function DirectoryBody({ place }: BodyProps) {
  const { t } = useTranslation(['general/links', 'general/site']);
  if (place === 'top') {
    return (
      <>
        <h1 className="display text-3xl sm:text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-3xl text-lg text-muted">{t('lead')}</p>
      </>
    );
  }
  return (
    <div className="page pb-14">
      {NAVIGATION.map(({ group, tools }) => (
        <div key={group} className="mt-10">
          <h2 className="border-b border-line pb-2 text-xl font-semibold">
            {t(`general/site:groups.${group}`)}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {tools.map((tool) => (
              <li key={tool.slug}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
