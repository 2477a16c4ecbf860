import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wall } from '../../client/wall.ts';
import { VisitorLimit } from './visitor-limit.tsx';

/** Says, before anything is refused, what a visitor may have, and leads to more. */
export function SignInFirst({
  className = '',
  limit = <VisitorLimit />,
}: {
  className?: string;
  /** What a visitor may have, in words. */
  limit?: ReactNode;
}) {
  const { t } = useTranslation('general/session');
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm ${className}`}
      data-sign-in-first
    >
      <div className="min-w-48 flex-1">{limit}</div>
      <button
        type="button"
        className="btn btn-primary btn-sm target"
        onClick={() => wall.open('sign_in_required')}
      >
        {t('sign_in_action')}
      </button>
    </div>
  );
}
