import { IconButton } from '@glossa/ui';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ShareLink {
  href: string;
  /** False where the text was too long and is missing. */
  complete: boolean;
}

/** Copies a link that opens the tool as it is now. */
export function ShareButton({ link }: { link(): ShareLink }) {
  const { t } = useTranslation('general/ui');
  const [said, setSaid] = useState<'copied' | 'without_text' | 'refused' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  const share = () => {
    const { href, complete } = link();
    void navigator.clipboard.writeText(href).then(
      () => setSaid(complete ? 'copied' : 'without_text'),
      () => setSaid('refused'),
    );
  };
  return (
    <span className="relative">
      <IconButton
        icon={said === 'copied' ? Check : Link2}
        label={t('share.link')}
        onClick={share}
      />
      <span
        role="status"
        className="absolute end-0 bottom-full z-10 mb-1 w-max max-w-56 rounded-field bg-neutral px-2.5 py-1.5 text-xs text-neutral-content empty:hidden"
      >
        {said === null ? '' : t(`share.${said}`)}
      </span>
    </span>
  );
}
