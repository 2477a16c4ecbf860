import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandMenuProps } from './command-menu.tsx';

/** Opens the command menu, also by Ctrl K, ⌘ K or /. The menu is loaded when it is first wanted. */
export function CommandButton() {
  const { t } = useTranslation('general/shell');
  const { messages } = useRouter().options.context;
  const [Menu, setMenu] = useState<ComponentType<CommandMenuProps> | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A menu that is being closed has the focus still: what is pressed then is meant for the page.
      const typing = (event.target as Element | null)?.closest?.(
        ':is(input, textarea, select, [contenteditable]):not([data-closed] *)',
      );
      const command =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const slash =
        event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!command && !slash) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open || Menu !== null) return;
    let left = false;
    void Promise.all([
      import('./command-menu.tsx'),
      messages.ensure([
        'general/commands',
        'general/tools',
        'general/site',
        // Names of what the account's menu leads to.
        'general/account',
      ]),
    ]).then(([{ CommandMenu }]) => {
      if (!left) setMenu(() => CommandMenu);
    });
    return () => {
      left = true;
    };
  }, [open, Menu, messages]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('commands.open')}
        className="btn btn-ghost btn-sm target gap-2 border border-line font-normal text-muted hover:text-base-content max-lg:btn-square max-lg:border-transparent"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={18} />
        <span aria-hidden className="max-lg:hidden">
          {t('commands.open')}
        </span>
        <kbd
          aria-hidden
          // Not text: what a button shows must be in its name (WCAG 2.2, 2.5.3).
          data-keys="Ctrl K"
          className="rounded border border-line px-1.5 font-sans text-xs before:content-[attr(data-keys)] max-lg:hidden"
        />
      </button>
      {Menu === null ? null : <Menu open={open} onOpenChange={setOpen} />}
    </>
  );
}
