import { useTranslation } from 'react-i18next';
import { openShortcutPage } from '../shortcuts/open-shortcut-page.ts';
import { useCommands } from '../shortcuts/use-commands.ts';
import { Section } from './section.tsx';

/** Options: which keys do what, and the way to where the browser lets one change them. */
export function ShortcutsSection() {
  const { t } = useTranslation('general/extension-panel');
  return (
    <Section name="shortcuts" title={t('shortcutsTitle')}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 text-sm">
        {useCommands().map(({ name, description, shortcut }) => (
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
