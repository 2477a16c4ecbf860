import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openShortcutPage } from './open-shortcut-page.ts';
import { useCommands } from './use-commands.ts';

/** The keys that call a command, or that it has none; a press leads to where the browser lets one change them. */
export function ShortcutButton({ command }: { command: string }) {
  const { t } = useTranslation('general/extension-panel');
  const found = useCommands().find(({ name }) => name === command);
  if (found === undefined) return null;
  const shown = found.shortcut || t('shortcutNone');
  return (
    <button
      type="button"
      data-shortcut={found.shortcut ?? ''}
      className="btn btn-ghost btn-sm min-w-0 shrink gap-1 px-2 font-normal text-muted"
      aria-label={`${found.description}: ${shown}. ${t('shortcutsChange')}`}
      title={t('shortcutsChange')}
      onClick={() => void openShortcutPage()}
    >
      <Keyboard aria-hidden size={16} className="shrink-0" />
      {found.shortcut ? (
        <kbd className="kbd kbd-sm" dir="ltr">
          {shown}
        </kbd>
      ) : (
        <span className="truncate">{shown}</span>
      )}
    </button>
  );
}
