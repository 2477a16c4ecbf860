import type { Tool } from '@glossa/contract';
import { FileCheck2, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What files the tool takes, and honestly where words and files go; of tools that send nothing a question says so. */
export function Privacy({ tool }: { tool: Tool }) {
  const { t } = useTranslation('general/landing');
  if (tool.kind === 'fun') return null;
  const points = tool.formats.length > 0 ? (['local', 'files'] as const) : (['local'] as const);
  return (
    <section className="page grid gap-10 py-14 lg:grid-cols-2" aria-labelledby="privacy">
      <div>
        <h2 id="privacy" className="display flex items-center gap-3 text-3xl">
          <ShieldCheck aria-hidden size={26} className="text-secondary" />
          {t('privacy')}
        </h2>
        <ul className="mt-5 grid gap-3 text-muted">
          {points.map((point) => (
            <li key={point}>{t(`privacy_points.${point}`)}</li>
          ))}
        </ul>
      </div>
      {tool.formats.length === 0 ? null : (
        <div>
          <h2 className="display flex items-center gap-3 text-3xl">
            <FileCheck2 aria-hidden size={26} className="text-secondary" />
            {t('formats')}
          </h2>
          <ul className="mt-5 flex flex-wrap gap-2">
            {tool.formats.map((format) => (
              <li
                key={format}
                className="rounded-field border border-line px-2.5 py-1 font-mono text-sm"
              >
                .{format}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
