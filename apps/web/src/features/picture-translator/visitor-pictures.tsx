import { LIMITS } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** What a visitor may have of pictures in a day; nothing where this server sets no limit. */
export function VisitorPictures({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('alt/picture');
  const { visitorFiles } = useRouter().options.context;
  const { bytes, number } = formats(i18n.language);
  if (visitorFiles === 0) return null;
  return (
    <p className={className} data-limit="visitor">
      {t('visitor', { shown: number(visitorFiles), size: bytes(LIMITS.visitor.bytes) })}
    </p>
  );
}
