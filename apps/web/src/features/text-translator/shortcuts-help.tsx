import { useTranslation } from 'react-i18next';
import { SHORTCUTS, type ShortcutAction } from './shortcuts.ts';

/** The keys of the text translator, for who uses a keyboard. */
export function ShortcutsHelp() {
  const { t } = useTranslation('translate/text');
  return (
    <details
      className="hidden md:block pointer-coarse:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="target inline-flex cursor-pointer list-none items-center hover:text-base-content hover:underline">
        {t('shortcuts.title')}
      </summary>
      <dl className="mt-1 grid w-max grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 pb-2 text-sm">
        <dt>{t('shortcuts.translate')}</dt>
        <dd>
          <kbd className="font-mono text-xs">Ctrl</kbd> +{' '}
          <kbd className="font-mono text-xs">Enter</kbd>
        </dd>
        {(Object.keys(SHORTCUTS) as ShortcutAction[]).map((action) => (
          <div key={action} className="contents">
            <dt>{t(`shortcuts.${action}`)}</dt>
            <dd dir="ltr" className="rtl:text-end">
              <kbd className="font-mono text-xs">Alt</kbd> +{' '}
              <kbd className="font-mono text-xs">Shift</kbd> +{' '}
              <kbd className="font-mono text-xs">{SHORTCUTS[action]}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
