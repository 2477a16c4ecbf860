import type { Page, Tool } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';
import { PlannedLead } from './planned-lead.tsx';
import { ToolIcon } from './tool-icon.tsx';

export interface HeroProps {
  page: Page;
  heading: string;
  lead: string;
  tool: Tool;
  /** False while the tool is in preparation: what is said of it is what it will do. */
  built: boolean;
}

/** Where one is, what the tool is called and does. */
export function Hero({ page, heading, lead, tool, built }: HeroProps) {
  const { t } = useTranslation([
    'general/tools',
    'general/site',
    'general/shell',
    'general/landing',
  ]);
  return (
    <>
      <nav aria-label={t('general/site:breadcrumbs')} className="text-sm text-muted compact:hidden">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <PageLink path="/links" className="target inline-flex items-center hover:underline">
              {t('general/shell:nav.tools')}
            </PageLink>
          </li>
          {page.type === 'tool' ? null : (
            <li className="before:me-2 before:content-['/']">
              <PageLink
                path={`/${tool.slug}`}
                className="target inline-flex items-center hover:underline"
              >
                {t(tool.slug as never)}
              </PageLink>
            </li>
          )}
        </ol>
      </nav>
      <div className="mt-2 flex compact:mt-0 items-start gap-4">
        <span className="mt-1 hidden rounded-box bg-base-100 p-3 shadow-sm ring-1 ring-line sm:block compact:hidden">
          <ToolIcon name={tool.icon} size={28} />
        </span>
        <div className="min-w-0">
          <h1 className="display text-[clamp(1.875rem,1.3rem+2.4vw,3.25rem)] compact:text-2xl">
            {heading}
          </h1>
          {built ? null : <PlannedLead />}
          <p className="mt-3 max-w-3xl text-lg text-muted compact:mt-1.5 compact:text-base">
            {lead}
          </p>
        </div>
      </div>
    </>
  );
}
