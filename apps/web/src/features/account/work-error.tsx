// @chunk catalogue
import type { GlossaError } from '@glossa/contract';
import { isUnreachable, wallOf } from '@glossa/core';
import { ErrorNotice } from '@glossa/ui';
import { CircleAlert, CloudOff, LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../client/use-online.ts';
import { type WallReason, wall } from '../../client/wall.ts';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';

export interface WorkErrorProps {
  error: GlossaError;
  onRetry?(): void;
  /** Another part of the page says already that the server cannot be reached. */
  said?: boolean;
}

const FRAME = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border px-4 py-3 text-sm';

/**
 * Why a tool's work stopped; where signing in or credits help, the way there. That there is no connection is said once on
 * a page: by its notice, or by the part that met it first. The others wait, and go on by themselves once there is one.
 */
export function WorkError({ error, onRetry, said = false }: WorkErrorProps) {
  const { t, i18n } = useTranslation(['general/session', 'general/errors', 'general/shell']);
  const online = useOnline();
  const unreachable = isUnreachable(error);
  const waits = unreachable && (said || !online);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits && unreachable) onRetry?.();
    waited.current = waits;
  }, [waits, unreachable, onRetry]);
  if (waits) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted" data-waits>
        <CloudOff aria-hidden size={16} className="shrink-0" />
        {t('general/shell:offline.waits')}
      </p>
    );
  }
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
