import { IconButton } from '@glossa/ui';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withFragment, writeFragment } from './address.ts';
import type { TextToolWork } from './use-text-tool.ts';

/** Copies a link that opens the tool with this text and these options. */
export function ShareButton({ work }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  const [said, setSaid] = useState<'link_copied' | 'link_without_text' | 'copy_refused' | null>(
    null,
  );
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  const share = () => {
    const { fragment, complete } = writeFragment(work.tool, work, work.defaults);
    const href = withFragment(window.location.href, work.tool, fragment);
    void navigator.clipboard.writeText(href).then(
      () => setSaid(complete ? 'link_copied' : 'link_without_text'),
      () => setSaid('copy_refused'),
    );
  };
  return (
    <span className="relative">
      <IconButton
        icon={said === 'link_copied' ? Check : Link2}
        label={t('share')}
        onClick={share}
      />
      <span
        role="status"
        className="absolute end-0 bottom-full z-10 mb-1 w-max max-w-56 rounded-field bg-neutral px-2.5 py-1.5 text-xs text-neutral-content empty:hidden"
      >
        {said === null ? '' : t(said)}
      </span>
    </span>
  );
}
