import { ArrowRight, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentExample } from './example.ts';

/** Documents before and after, side by side, as the product itself made them. */
export function DocumentExamples({ examples }: { examples: readonly DocumentExample[] }) {
  const { t } = useTranslation('general/landing');
  return examples.map(({ name, from, to, before, after }) => (
    <div key={name} className="mt-6 grid items-stretch gap-3 sm:grid-cols-[1fr_auto_1fr]">
      <Sheet label={t('before')} name={name} html={before} />
      <ArrowRight
        aria-hidden
        size={20}
        className="place-self-center text-accent max-sm:rotate-90 rtl:-scale-x-100"
      />
      <Sheet label={t('after')} name={name.replace(/(\.[^.]+)$/, `.${to}$1`)} html={after} />
      <span className="sr-only">{`${from} → ${to}`}</span>
    </div>
  ));
}

function Sheet({ label, name, html }: { label: string; name: string; html: string }) {
  return (
    <figure className="card-surface overflow-hidden">
      <figcaption className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-muted">
        <FileText aria-hidden size={15} className="shrink-0 text-primary" />
        <span className="sr-only">{label}: </span>
        <bdi>{name}</bdi>
      </figcaption>
      <div
        className="px-5 py-4 [&_h3]:mb-2 [&_h3]:font-serif [&_h3]:text-xl [&_li]:ms-5 [&_li]:list-disc [&_p]:my-1.5"
        // Made by our own filters, which escape all text.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </figure>
  );
}
