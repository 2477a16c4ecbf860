import type { Tool } from '@glossa/contract';
import { FileCheck2, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toolName } from '../page/tool-name.ts';

/** What files the tool takes, and honestly where words and files go. */
export function Privacy({ tool, formats }: { tool: Tool; formats: string }) {
  const { t, i18n } = useTranslation('general/landing');
  const points =
    tool.kind === 'fun'
      ? (['browser', 'tracking'] as const)
      : tool.formats.length > 0
        ? (['local', 'files', 'tracking'] as const)
        : (['local', 'tracking'] as const);
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
      {formats === '' ? null : (
        <div>
          <h2 className="display flex items-center gap-3 text-3xl">
            <FileCheck2 aria-hidden size={26} className="text-secondary" />
            {t('formats')}
          </h2>
          <p className="mt-5 text-muted">
            {t('formats_text', { tool: toolName(i18n, tool.slug), formats })}
          </p>
          <ul className="mt-4 flex flex-wrap gap-2">
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
