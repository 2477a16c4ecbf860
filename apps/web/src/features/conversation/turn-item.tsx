import { CopyButton, ResultText } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { ReadAloudButton } from '../text-translator/read-aloud-button.tsx';
import type { Turn } from './turns.ts';

/** One turn: who said it, what, and what can be done with an answer. */
export function TurnItem({ turn, growing = false }: { turn: Turn; growing?: boolean }) {
  const { t } = useTranslation('translate/chat');
  const own = turn.role === 'user';
  return (
    <li
      data-role={turn.role}
      className={`flex max-w-[min(44rem,92%)] flex-col gap-1 rounded-box px-4 py-3 ${
        own ? 'self-end bg-primary/10' : 'self-start border border-line bg-base-200/60'
      }`}
    >
      <p className="text-xs font-medium text-muted">{t(own ? 'you' : 'answer')}</p>
      {own ? (
        <p dir="auto" className="text-work whitespace-pre-wrap">
          {turn.text}
        </p>
      ) : (
        <>
          <ResultText text={turn.text} lang={turn.lang ?? ''} />
          {growing ? null : (
            <div className="-ms-2 flex">
              <CopyButton text={turn.text} />
              {turn.lang === undefined ? null : (
                <ReadAloudButton text={turn.text} lang={turn.lang} />
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}
