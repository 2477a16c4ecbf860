import type { Tool } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { FavouriteButton } from '../commands/favourite-button.tsx';
import { PageLink } from '../page/page-link.tsx';
import type { PageViewProps } from '../page/page-parts.ts';
import type { LandingContent } from './content.ts';
import { ToolIcon } from './tool-icon.tsx';
import { ToolSlot } from './tool-slot.tsx';

export interface HeroProps extends PageViewProps {
  content: LandingContent;
  tool: Tool;
}

/** Where one is, what the tool is called and does, and the tool, usable at once. */
export function Hero({ content, tool, ...props }: HeroProps) {
  const { t } = useTranslation(['general/tools', 'general/shell']);
  const below = props.page.type !== 'tool';
  return (
    <section className="page pt-6 pb-12 sm:pt-10">
      <nav aria-label={t('general/shell:breadcrumbs')} className="text-sm text-muted">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <PageLink path="/links" className="target inline-flex items-center hover:underline">
              {t('general/shell:nav.tools')}
            </PageLink>
          </li>
          {below ? (
            <li className="before:me-2 before:content-['/']">
              <PageLink
                path={`/${tool.slug}`}
                className="target inline-flex items-center hover:underline"
              >
                {t(tool.slug as never)}
              </PageLink>
            </li>
          ) : null}
        </ol>
      </nav>
      <div className="mt-2 flex items-start gap-4">
        <span className="mt-1 hidden rounded-box bg-base-100 p-3 shadow-sm ring-1 ring-line sm:block">
          <ToolIcon name={tool.icon} size={28} />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="display text-[clamp(1.875rem,1.3rem+2.4vw,3.25rem)]">{content.heading}</h1>
          <p className="mt-3 max-w-3xl text-lg text-muted">{content.lead}</p>
        </div>
        <FavouriteButton slug={tool.slug} />
      </div>
      <div className="mt-8">
        <ToolSlot {...props} content={content} tool={tool} />
      </div>
    </section>
  );
}
