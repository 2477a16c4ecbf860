import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';
import { CloneText } from './clone-text.tsx';
import { NewVoice } from './new-voice.tsx';
import { OwnVoiceList } from './own-voice-list.tsx';

/** The voices of whoever is signed in, a new one, and a text that one of them reads. */
export default function CloningDesk({ locale, search }: Pick<ToolSlotProps, 'locale' | 'search'>) {
  const { t } = useTranslation('new/clone');
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.ownVoices, {}, { signal }),
    '',
  );
  const [chosen, setChosen] = useState<string | null>(null);
  if (data === null)
    return error === null ? (
      <div className="skeleton h-96 rounded-box" />
    ) : (
      <WorkError error={error} onRetry={reload} />
    );
  const { items, engines } = data;
  const voice = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <>
      {error === null ? null : <WorkError error={error} onRetry={reload} />}
      <OwnVoiceList voices={items} value={voice?.id} onChoose={setChosen} onDeleted={reload} />
      {engines.length === 0 ? (
        <p className="card-surface p-4 sm:p-6" data-no-engine>
          {t('none')}
        </p>
      ) : (
        <NewVoice
          engines={engines}
          onMade={({ id }) => {
            setChosen(id);
            reload();
          }}
        />
      )}
      <CloneText {...{ voice, locale, search }} />
    </>
  );
}
