// @chunk tools
import type { ErrorCode } from '@glossa/contract';
import { isOutOfReach } from '@glossa/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface ErrorNoticeProps {
  error: { code: ErrorCode; retryAfter?: number | undefined; requestId?: string | undefined };
  onRetry?(): void;
}

/** Refusals of what stays refused however often it is tried: languages without an engine. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['unsupported_language_pair']);

/**
 * What went wrong, in the person's language, with a way to try again. A server out of reach answers no
 * request id: that case gets a message of its own. Where another try cannot help, none is offered.
 */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation(['general/ui', 'general/errors']);
  return (
    <div
      role="alert"
      data-error={error.code}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-error/40 bg-error/8 px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden size={18} className="shrink-0 text-error" />
      <p className="min-w-48 flex-1">
        {isOutOfReach(error)
          ? t('server_unreachable')
          : t([`general/errors:${error.code}`, 'general/errors:internal'])}
        {error.retryAfter === undefined ? null : (
          <> {t('retry_after', { count: Math.ceil(error.retryAfter) })}</>
        )}
      </p>
      {onRetry === undefined || HOPELESS.has(error.code) ? null : (
        <button type="button" className="btn btn-sm btn-outline btn-error target" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
