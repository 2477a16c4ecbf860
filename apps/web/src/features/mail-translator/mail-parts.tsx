import type { MailPart } from '@glossa/text-tools/mail';
import { useTranslation } from 'react-i18next';

/** What was found in the mail, in its order. */
export function MailParts({ parts }: { parts: readonly MailPart[] }) {
  const { t } = useTranslation('translate/mail');
  const names = parts
    .filter(({ units }) => units.some(({ raw }) => raw.trim() !== ''))
    .map(({ kind, quoted }) => (quoted ? 'quoted' : kind));
  const found = [...new Set(names)].filter((name) => name !== 'attribution');
  if (found.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 px-4 pb-2 text-xs text-muted sm:px-5">
      <span>{t('found')}</span>
      {found.map((name) => (
        <span
          key={name}
          data-part={name}
          className="rounded-full border border-line bg-base-200 px-2 py-0.5 text-base-content"
        >
          {t(`parts.${name as Exclude<typeof name, 'attribution'>}`)}
        </span>
      ))}
    </p>
  );
}
