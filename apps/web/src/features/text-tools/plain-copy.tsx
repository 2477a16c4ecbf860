import { CopyButton } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import type { TextToolWork } from './use-text-tool.ts';

/** What a screen reader should say in place of the result, to put beside it. */
export function PlainCopy({ work: { plain, reverse } }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  if (plain === undefined || reverse) return null;
  return (
    <section
      aria-label={t('plain_title')}
      data-plain
      className="card-surface mt-5 flex items-start justify-between gap-3 py-3 ps-4 pe-2"
    >
      <div className="min-w-0">
        <h2 className="text-sm font-semibold">{t('plain_title')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('plain_hint')}</p>
        <p dir="auto" className="mt-2 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
          {plain}
        </p>
      </div>
      <CopyButton text={plain} label={t('copy_plain')} />
    </section>
  );
}
