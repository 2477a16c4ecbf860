import { relatedTools, TOOLS, type Tool } from '@glossa/contract';
import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolCard } from './tool-card.tsx';

/** One honest line in place of a tool that is not built, and tools that work. */
export function NotBuilt({ tool }: { tool: Tool }) {
  const { t } = useTranslation('general/landing');
  const working = relatedTools(tool).filter(({ built }) => built);
  const offered = working.length > 0 ? working : TOOLS.filter(({ built }) => built).slice(0, 2);
  return (
    <div className="page pt-8">
      <div className="card-surface grid gap-5 p-5 sm:p-8" data-not-built>
        <p className="flex items-start gap-3">
          <Hammer aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
          {t('not_built')}
        </p>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((other) => (
            <li key={other.slug}>
              <ToolCard tool={other} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
