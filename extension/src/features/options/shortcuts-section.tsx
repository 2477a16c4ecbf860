import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Browser, browser } from 'wxt/browser';
import { Section } from './section.tsx';

const PAGES: Record<string, string> = {
  chrome: 'chrome://extensions/shortcuts',
  edge: 'edge://extensions/shortcuts',
};

/** Opens the page of the browser on which shortcuts are changed. */
async function openShortcutPage(): Promise<void> {
  const url = PAGES[import.meta.env.BROWSER];
  if (url !== undefined) await browser.tabs.create({ url });
  else {
    const { commands } = browser as { commands: { openShortcutSettings?(): Promise<void> } };
    await commands.openShortcutSettings?.();
  }
}

/** Options: which keys do what, and the way to where the browser lets one change them. */
export function ShortcutsSection() {
  const { t } = useTranslation('general/extension-panel');
  const [commands, setCommands] = useState<Browser.commands.Command[]>([]);
  useEffect(() => {
    // Telephones have none.
    const read = () => void browser.commands?.getAll().then(setCommands);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  const named = commands.filter(({ description }) => description);
  return (
    <Section name="shortcuts" title={t('shortcutsTitle')}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 text-sm">
        {named.map(({ name, description, shortcut }) => (
          <div key={name} className="contents" data-command={name}>
            <dt>{description}</dt>
            <dd>
              {shortcut ? (
                <kbd className="kbd kbd-sm" dir="ltr">
                  {shortcut}
                </kbd>
              ) : (
                <span className="text-muted">{t('shortcutNone')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="btn btn-sm self-start"
        onClick={() => void openShortcutPage()}
      >
        {t('shortcutsChange')}
      </button>
    </Section>
  );
}
