import { isOutOfReach, wallOf } from '@glossa/core';
import { ErrorNotice, type ErrorNoticeProps } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { CallReason } from '../../messaging/protocol.ts';
import { WayOut } from '../engines/way-out.tsx';
import { CapNotice } from '../spend/cap-notice.tsx';
import type { AccountRequest } from './messages.ts';

interface Props extends ErrorNoticeProps {
  error: ErrorNoticeProps['error'] & { reason?: CallReason | undefined };
}

/**
 * Why a call was refused. What only an account, more credits or another limit of the day can change says so in one
 * sentence, with the way there instead of another try; where no server answers, with the way to its address.
 */
export function CallNotice({ error, onRetry }: Props) {
  const { t } = useTranslation('general/extension');
  if (error.reason === 'daily_cap') return <CapNotice />;
  const wall = wallOf(error.code);
  if (wall === null) {
    const notice = <ErrorNotice error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
    if (!isOutOfReach(error)) return notice;
    return (
      <div className="flex flex-col gap-2" data-unreachable>
        {notice}
        <WayOut />
      </div>
    );
  }
  const type: AccountRequest['type'] = wall === 'credits' ? 'account/dashboard' : 'account/sign-in';
  return (
    <div className="flex flex-col gap-2" data-wall={wall}>
      <ErrorNotice error={error} />
      <button
        type="button"
        className="btn btn-primary btn-sm self-start"
        onClick={() => void browser.runtime.sendMessage({ type } satisfies AccountRequest)}
      >
        {t(wall === 'credits' ? 'openDashboard' : 'signIn')}
      </button>
    </div>
  );
}
