import { findTool, relatedTools } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import type { PageViewProps } from '../page/page-parts.ts';
import { AboutPair } from './about-pair.tsx';
import { ExamplesSection } from './examples-section.tsx';
import { Hero } from './hero.tsx';
import { Privacy } from './privacy.tsx';
import { Questions } from './questions.tsx';
import { StepsSection } from './steps-section.tsx';
import { ToolCard } from './tool-card.tsx';

/** A tool's page: the tool itself first, then everything one may want to know of it. */
export function LandingPage(props: PageViewProps) {
  const { t } = useTranslation('general/landing');
  const { page, content } = props;
  if (page.type === 'general' || content === undefined) return null;
  const { tool } = page;
  const related = relatedTools(tool);
  const isVariant = page.type === 'sub-page';
  if (isVariant) related.unshift(findTool(tool.slug)!);
  return (
    <>
      <Hero {...props} content={content} tool={tool} />
      <StepsSection steps={content.steps} />
      <section className="border-y border-line bg-base-100" aria-labelledby="uses">
        <div className="page grid gap-8 py-14 lg:grid-cols-[1fr_2fr]">
          <h2 id="uses" className="display text-3xl">
            {t('uses')}
          </h2>
          <ul className="grid gap-8 sm:grid-cols-3">
            {content.uses.map(({ title, text }) => (
              <li key={title} className="border-s-2 border-accent ps-4">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ExamplesSection slug={tool.slug} />
      <Privacy tool={tool} formats={content.formats} />
      {page.type === 'language' ? <AboutPair page={page} pair={props.pair} /> : null}
      <Questions questions={content.questions} />
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
    </>
  );
}
