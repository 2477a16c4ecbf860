import type { Tool } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';
import { ToolIcon } from './tool-icon.tsx';

/** A tool's name and icon as a link to its page. */
export function ToolCard({ tool }: { tool: Tool }) {
  const { t } = useTranslation(['general/tools', 'general/site']);
  return (
    <PageLink
      path={`/${tool.slug}`}
      className="card-surface target flex h-full items-center gap-3 px-4 py-3 transition-colors hover:border-primary"
    >
      <ToolIcon name={tool.icon} />
      <span className="min-w-0 font-medium wrap-anywhere">{t(tool.slug as never)}</span>
      {tool.built ? null : (
        <span className="ms-auto text-end text-xs text-muted">
          {t('general/site:in_preparation')}
        </span>
      )}
    </PageLink>
  );
}
