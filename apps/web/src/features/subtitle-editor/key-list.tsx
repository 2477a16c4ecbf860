import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KEYS, type KeyAction } from './use-keys.ts';

/** What is done by which keys. */
export function KeyList({ keys }: { keys: readonly KeyAction[] }) {
  const { t } = useTranslation('new_translate/transcript-editor');
  return (
    <details className="text-sm text-muted">
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 hover:text-base-content">
        <Keyboard aria-hidden size={16} />
        {t('keys.title')}
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {keys.map((name) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <kbd className="kbd kbd-sm" dir="ltr">
                {KEYS[name].replace('BracketLeft', '[').replace('BracketRight', ']')}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
