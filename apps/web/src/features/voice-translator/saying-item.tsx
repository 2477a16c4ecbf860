import { CopyButton, ResultText } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { ReadAloudButton } from '../text-translator/read-aloud-button.tsx';
import type { Saying } from './use-interpreter.ts';

/** What was said, and its translation; `own` stands on the side of the first person. */
export function SayingItem({ saying, own }: { saying: Saying; own: boolean }) {
  const { t } = useTranslation('translate/text');
  const { source, target, from, to } = saying;
  return (
    <li
      data-saying
      className={`flex max-w-[min(40rem,92%)] flex-col gap-1 rounded-box border border-line px-4 py-3 ${
        own ? 'self-start bg-base-200/60' : 'self-end bg-primary/10'
      }`}
    >
      <p dir="auto" lang={from} className="text-sm text-muted">
        {source}
      </p>
      {target === undefined ? (
        <p className="text-muted">{t('translating')}</p>
      ) : (
        <div className="flex items-end justify-between gap-2">
          <ResultText text={target} lang={to} />
          <div className="flex shrink-0">
            <ReadAloudButton text={target} lang={to} />
            <CopyButton text={target} />
          </div>
        </div>
      )}
    </li>
  );
}
