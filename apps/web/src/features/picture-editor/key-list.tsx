import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TOOLS } from './canvas.tsx';
import { KEYS } from './keys.ts';

/** What is done by which keys. */
export function KeyList() {
  const { t } = useTranslation('translate/picture-editor');
  const rows = [
    [t('undo'), KEYS.undo] as const,
    [t('redo'), KEYS.redo] as const,
    [t('remove'), KEYS.remove] as const,
    [t('keys.deselect'), KEYS.deselect] as const,
    ...TOOLS.map((tool) => [t(`tool.${tool}`), KEYS[tool]] as const),
    [t('keys.next'), 'Tab'] as const,
    [t('keys.move'), '← ↑ → ↓'] as const,
    [t('keys.resize'), 'Ctrl + ← ↑ → ↓'] as const,
    [t('keys.turn'), 'Alt + ← →'] as const,
  ];
  return (
    <details>
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 hover:text-base-content">
        <Keyboard aria-hidden size={16} />
        {t('keys.title')}
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd>
              <kbd className="kbd kbd-sm" dir="ltr">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
