// @chunk tools
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  label?: string;
  shortcut?: string;
  /** Told when the clipboard took the text. */
  onCopied?(): void;
}

/** Copies `text` and says so for two seconds, to eyes and to screen readers. */
export function CopyButton({ text, label, shortcut, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('general/ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? t('copied') : (label ?? t('copy'))}
        disabled={text === ''}
        {...(shortcut === undefined ? {} : { shortcut })}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            setCopied(true);
            onCopied?.();
          });
        }}
      />
      <span className="sr-only" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
