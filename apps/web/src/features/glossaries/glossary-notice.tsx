import { type GlossaError, LIMITS } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

const { each, entries, characters } = LIMITS.glossary;

/** The bounds of glossaries in words. */
export function boundsOf(language: string): Record<'entries' | 'characters' | 'each', string> {
  const { number } = formats(language);
  return { entries: number(entries), characters: number(characters), each: number(each) };
}

/** Why a glossary could not be changed, with what is special to glossaries. */
export function GlossaryNotice({ error, onRetry }: { error: GlossaError; onRetry(): void }) {
  const { t, i18n } = useTranslation(['general/glossaries', 'general/ui']);
  const texts: Partial<Record<GlossaError['code'], string>> = {
    conflict: t('errors.conflict'),
    limit_exceeded: t('errors.too_much', boundsOf(i18n.language)),
    corrupt_file: t('errors.no_entries'),
  };
  const text = texts[error.code];
  if (text === undefined) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <Refused code={error.code} text={text} />;
}

/** What is not done, in words. */
export function Refused({ code, text }: { code: string; text: string }) {
  return (
    <p
      role="alert"
      data-error={code}
      className="flex items-center gap-3 rounded-field border border-error/40 bg-error/8 px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden size={18} className="shrink-0 text-error" />
      {text}
    </p>
  );
}
