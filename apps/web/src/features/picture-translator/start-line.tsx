import { imageCredits, LIMITS } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import { formats } from '../../i18n/format.ts';
import { SignInFirst } from '../document-translator/sign-in-first.tsx';
import { mayHoldSeveral } from './sort-pictures.ts';
import type { TrayPicture } from './use-tray.ts';
import { VisitorPictures } from './visitor-pictures.tsx';

export interface StartLineProps {
  pictures: readonly TrayPicture[];
  /** On the button. */
  label: string;
  onStart(): void;
}

/** Number and price of the pictures before anything is sent; to visitors they are free or too much. */
export function StartLine({ pictures, label, onStart }: StartLineProps) {
  const { t, i18n } = useTranslation(['alt/picture', 'translate/document']);
  const { number } = formats(i18n.language);
  const { visitorFiles } = useRouter().options.context;
  const phase = useSession((session) => session.phase);
  const balance = useSession((session) => session.totalCredits);
  const isVisitor = phase === 'signed_out';
  const tooMuch =
    visitorFiles > 0 &&
    (pictures.length > visitorFiles ||
      pictures.some(({ source }) => 'file' in source && source.file.size > LIMITS.visitor.bytes));
  if (isVisitor && tooMuch)
    return <SignInFirst className="border-t border-line px-4 py-3" limit={<VisitorPictures />} />;
  const count = imageCredits(pictures.length);
  // What such a file costs is said once it was read, before it is translated.
  const isUnknown = pictures.some(({ name }) => mayHoldSeveral(name));
  const price = t('translate/document:cost.credits_n', { count, shown: number(count) });
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3"
      data-start
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{t('count', { shown: number(pictures.length) })}</span>
          {isUnknown ? null : (
            <span className="font-semibold" data-cost="credits">
              {isVisitor ? t('translate/document:cost.free') : t('at_most', { price })}
            </span>
          )}
          {phase === 'signed_in' ? (
            <span className={count > balance ? 'text-error' : 'text-muted'}>
              {t('translate/document:cost.balance_n', { count: balance, shown: number(balance) })}
            </span>
          ) : null}
        </p>
        <p className="mt-0.5 text-xs text-muted">{t('without_text')}</p>
      </div>
      <button type="button" className="btn btn-primary target" onClick={onStart}>
        {label}
      </button>
    </div>
  );
}
