import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../text-translator/shortcuts.ts';

const ACTIONS = ['swap', 'copy', 'clear'] as const;

/** The keys of a text tool: those of the text translator. */
export function ShortcutsHelp({ reversible }: { reversible: boolean }) {
  const { t } = useTranslation('moretools/text-tools');
  return (
    <details className="mt-4 hidden text-sm text-muted md:block pointer-coarse:hidden">
      <summary className="target inline-flex cursor-pointer list-none items-center hover:text-base-content hover:underline">
        {t('shortcuts')}
      </summary>
      <dl className="mt-1 grid w-max grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 pb-2">
        {ACTIONS.filter((action) => reversible || action !== 'swap').map((action) => (
          <div key={action} className="contents">
            <dt>{t(action)}</dt>
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
