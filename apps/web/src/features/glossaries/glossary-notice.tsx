import { type GlossaError, LIMITS } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

const { each, entries, characters } = LIMITS.glossary;

/** Says refusals that are special to glossaries; undefined for all others. */
function useRefusalText(): (error: GlossaError | null) => string | undefined {
  const { t, i18n } = useTranslation('general/glossaries');
  const { number } = formats(i18n.language);
  return (error) => {
    switch (error?.code) {
      case 'conflict':
        return t('errors.conflict');
      case 'limit_exceeded':
        return t('errors.too_much', {
          entries: number(entries),
          characters: number(characters),
          each: number(each),
        });
      case 'corrupt_file':
        return t('errors.no_entries');
      default:
        return undefined;
    }
  };
}

/** Why a glossary could not be changed, with what is special to glossaries. */
export function GlossaryNotice({ error, onRetry }: { error: GlossaError; onRetry(): void }) {
  const text = useRefusalText()(error);
  if (text === undefined) return <ErrorNotice error={error} onRetry={onRetry} />;
  return <Refused code={error.code} text={text} />;
}

/** What helps where a form was refused, below the message. */
export function GlossaryHelp({ error }: { error: GlossaError | null }) {
  const text = useRefusalText()(error);
  return text === undefined ? null : <p className="mt-2 text-sm">{text}</p>;
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
