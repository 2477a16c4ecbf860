import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnSignIn } from '../../client/use-session.ts';
import type { WallReason } from '../../client/wall.ts';
import { type AuthMode, AuthPanel } from './auth-panel.tsx';

/** The wall: signing in without leaving the page. Closes by itself when somebody signs in in another tab. */
export default function SignInDialog({ reason, onClose }: { reason: WallReason; onClose(): void }) {
  const { t } = useTranslation('general/account');
  const [mode, setMode] = useState<AuthMode>('sign_in');
  useOnSignIn(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[2000] bg-black/45" />
        <Dialog.Popup
          data-wall={reason}
          aria-label={t(`wall.${reason}.title`)}
          className="fixed inset-x-3 top-1/2 z-[2010] mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-box border border-line bg-base-100 p-5 shadow-2xl outline-none sm:p-7"
        >
          <Dialog.Close
            aria-label={t('wall.close')}
            className="btn btn-ghost btn-sm btn-square target float-end -me-2 -mt-2 text-muted"
          >
            <X aria-hidden size={18} />
          </Dialog.Close>
          <AuthPanel
            mode={mode}
            onMode={setMode}
            onDone={onClose}
            heading="h2"
            title={t(`wall.${reason}.title`)}
            text={t(`wall.${reason}.text`)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
