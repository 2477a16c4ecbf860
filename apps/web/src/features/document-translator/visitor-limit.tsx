// @chunk files
import { LIMITS } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** What a visitor may have translated in a day; nothing where this server sets no limit. */
export function VisitorLimit({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('translate/document');
  const { visitorFiles } = useRouter().options.context;
  const { bytes, number } = formats(i18n.language);
  const { bytes: size, pages } = LIMITS.visitor;
  if (visitorFiles === 0) return null;
  return (
    <p className={className} data-limit="visitor">
      {t('visitor', {
        ...{ count: visitorFiles, shown: number(visitorFiles) },
        ...{ size: bytes(size), pages: number(pages) },
      })}
    </p>
  );
}
