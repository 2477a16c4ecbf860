import { isOutOfReach, wallOf } from '@glossa/core';
import { ErrorNotice, type ErrorNoticeProps } from '@glossa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { CallReason } from '../../messaging/protocol.ts';
import { openOptions } from '../options/open-options.ts';
import { CapNotice } from '../spend/cap-notice.tsx';
import type { AccountRequest } from './messages.ts';

interface Props extends ErrorNoticeProps {
  error: ErrorNoticeProps['error'] & { reason?: CallReason | undefined };
  /** Offered where no server answers, or an engine in this browser lacks the languages. */
  wayOut?: ReactNode;
}

/**
 * Why a call was refused. What only an account, more credits or another limit of the day can change says so in one
 * sentence, with the way there instead of another try; where no server answers, with the ways out: an engine in this browser,
 * another address.
 */
export function CallNotice({ error, onRetry, wayOut }: Props) {
  const { t } = useTranslation('general/extension');
  const { t: tools } = useTranslation('general/extension-tools');
  if (error.reason === 'daily_cap') return <CapNotice />;
  if (error.reason === 'download') {
    return (
      <div className="flex flex-col gap-2">
        <p role="alert">{tools('languagesMissing')}</p>
        {wayOut}
      </div>
    );
  }
  const wall = wallOf(error.code);
  if (wall === null) {
    const notice = <ErrorNotice error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
    if (!isOutOfReach(error)) return notice;
    return (
      <div className="flex flex-col gap-2" data-unreachable>
        {notice}
        {wayOut}
        <button
          type="button"
          className="btn btn-sm self-start"
          onClick={() => openOptions('address')}
        >
          {t('serverLabel')}
        </button>
      </div>
    );
  }
  const type: AccountRequest['type'] = wall === 'credits' ? 'account/plans' : 'account/sign-in';
  return (
    <div className="flex flex-col gap-2" data-wall={wall}>
      <ErrorNotice error={error} />
      <button
        type="button"
        className="btn btn-primary btn-sm self-start"
        onClick={() => void browser.runtime.sendMessage({ type } satisfies AccountRequest)}
      >
        {t(wall === 'credits' ? 'seePlans' : 'signIn')}
      </button>
    </div>
  );
}
