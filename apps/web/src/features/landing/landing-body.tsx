import { findTool, relatedTools } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StructuredData } from '../../seo/structured-data.tsx';
import type { BodyProps } from '../page/body.ts';
import { describePage } from '../page/describe.ts';
import { isBuilt } from '../page/is-built.ts';
import { pageAt } from '../page/page-at.ts';
import { AboutPair } from './about-pair.tsx';
import { ExamplesSection, PairExamples } from './examples-section.tsx';
import { Hero } from './hero.tsx';
import { NotBuilt } from './not-built.tsx';
import { Privacy } from './privacy.tsx';
import { Questions } from './questions.tsx';
import { StepsSection } from './steps-section.tsx';
import { ToolCard } from './tool-card.tsx';
import { UsesSection } from './uses-section.tsx';

/** A tool's page around the tool: what it is above, everything one may want to know of it below. */
export function LandingBody({ path, pair, facts, place }: BodyProps) {
  const page = pageAt(path);
  const { t, i18n } = useTranslation('general/landing');
  const { origin, messages } = useRouter().options.context;
  const description = describePage(i18n, page, pair);
  const { content } = description;
  if (page.type === 'general' || content === undefined) return null;
  const { tool } = page;
  const isVariant = page.type === 'sub-page';
  const built = isBuilt(page);
  if (place === 'top') {
    const section =
      page.type === 'language' && page.languages.source === undefined ? 'into' : 'pair';
    const lead = facts?.served === false ? t(`${section}.unserved`, { ...pair }) : content.lead;
    return <Hero {...{ page, lead, tool, built }} heading={content.heading} />;
  }
  const related = isVariant ? [findTool(tool.slug)!, ...relatedTools(tool)] : relatedTools(tool);
  return (
    <>
      {built ? null : <NotBuilt tool={tool} />}
      {built && content.steps.length > 0 ? (
        <StepsSection title={t('steps')} steps={content.steps} />
      ) : null}
      {content.uses.length > 0 ? <UsesSection uses={content.uses} built={built} /> : null}
      {page.type === 'language' ? (
        <PairExamples page={page} facts={facts} />
      ) : (
        <ExamplesSection slug={tool.slug} />
      )}
      <Privacy tool={tool} />
      {page.type === 'language' ? <AboutPair page={page} pair={pair} facts={facts} /> : null}
      <Questions questions={content.questions} built={built} />
      <section className="page py-14" aria-labelledby="related">
        <h2 id="related" className="display text-3xl">
          {t('related')}
        </h2>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {related.map((other) => (
            <li key={other.slug}>
              <ToolCard tool={other} />
            </li>
          ))}
        </ul>
      </section>
      <StructuredData {...{ messages, origin, page, description }} />
    </>
  );
}
