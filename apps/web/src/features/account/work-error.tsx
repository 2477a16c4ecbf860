import type { GlossaError } from '@glossa/contract';
import { wallOf } from '@glossa/core';
import { ErrorNotice } from '@glossa/ui';
import { CircleAlert, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type WallReason, wall } from '../../client/wall.ts';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';

export interface WorkErrorProps {
  error: GlossaError;
  onRetry?(): void;
}

const FRAME = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border px-4 py-3 text-sm';

/** Why a tool's work stopped; where signing in or credits help, the way there. */
export function WorkError({ error, onRetry }: WorkErrorProps) {
  const { t, i18n } = useTranslation(['general/session', 'general/errors']);
  const kind = wallOf(error.code);
  if (kind === 'sign_in') {
    return (
      <div
        role="alert"
        data-error={error.code}
        className={`${FRAME} border-secondary/50 bg-secondary/8`}
      >
        <LockKeyhole aria-hidden size={18} className="shrink-0 text-secondary" />
        <p className="min-w-48 flex-1">{t(`general/errors:${error.code}`)}</p>
        <button
          type="button"
          className="btn btn-primary btn-sm target"
          onClick={() => wall.open(error.code as WallReason)}
        >
          {t('sign_in_action')}
        </button>
      </div>
    );
  }
  if (kind === 'credits') {
    const { number } = formats(i18n.language);
    const details = (error.details ?? {}) as { needed?: unknown; balance?: unknown };
    const known = typeof details.needed === 'number' && typeof details.balance === 'number';
    return (
      <div role="alert" data-error={error.code} className={`${FRAME} border-error/40 bg-error/8`}>
        <CircleAlert aria-hidden size={18} className="shrink-0 text-error" />
        <p className="min-w-48 flex-1">
          {known
            ? t('short.short_n', {
                needed: number(details.needed as number),
                balance: number(details.balance as number),
              })
            : t('short.short')}
        </p>
        <PageLink path="/pricing" className="btn btn-outline btn-sm target">
          {t('short.action')}
        </PageLink>
      </div>
    );
  }
  return <ErrorNotice error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
}
