import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../../storage/settings.ts';
import { openHistory } from '../history/history.ts';
import { DeleteAll } from '../panel/delete-all.tsx';
import { Section } from './section.tsx';

/** Options: whether translations are listed, and deleting them all. */
export function HistorySection({ initial }: { initial: boolean }) {
  const { t } = useTranslation('general/extension-panel');
  const [kept, setKept] = useState(initial);
  async function clear() {
    const history = openHistory();
    await history.clear();
    await history.close();
  }
  return (
    <Section name="history" title={t('tabs.history')} help={t('historyPrivate')}>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={kept}
          onChange={({ target }) => {
            setKept(target.checked);
            void changeSettings({ keepHistory: target.checked });
          }}
        />
        {t('historyKeep')}
      </label>
      <DeleteAll onConfirm={() => void clear()} />
    </Section>
  );
}
