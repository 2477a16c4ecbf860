import { calls, LIMITS, type ResponseOf } from '@glossa/contract';
import { writeCues } from '@glossa/subtitles';
import { CopyButton } from '@glossa/ui';
import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { isPresent } from '../../client/presence.ts';
import { useAction, useLoaded } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';
import type { EditorCue } from './cues.ts';
import { PartChoice } from './part-choice.tsx';
import { type SpokenPart, shownCues } from './translating.ts';

const DAYS = [1, LIMITS.transcriptShares.visitorDays, LIMITS.transcriptShares.days];
const USUAL_DAYS = LIMITS.transcriptShares.visitorDays;

export interface SharePanelProps {
  jobId: string;
  cues: readonly EditorCue[];
  language: string | null;
  /** Language of the translations beside the subtitles; `null` for none. */
  to: string | null;
}

/** Links by which others read the subtitles as they are: made, listed and ended. */
export function SharePanel(props: SharePanelProps) {
  const { t } = useTranslation('new_translate/transcript-share');
  const [open, setOpen] = useState(false);
  return (
    <details
      className="text-sm"
      data-share-panel
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 text-muted hover:text-base-content">
        <Share2 aria-hidden size={16} />
        {t('panel.title')}
      </summary>
      {open ? <Links {...props} /> : null}
    </details>
  );
}

function Links({ jobId, cues, language, to }: SharePanelProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-share');
  const daysId = useId();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [chosen, setChosen] = useState<SpokenPart>('original');
  const [made, setMade] = useState<ResponseOf<typeof calls.transcriptShare> | null>(null);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.transcriptShares, { jobId }, { signal }),
    jobId,
  );
  const action = useAction();
  const part = to === null ? 'original' : chosen;
  const shown = part === 'translation' ? to : language;
  const offered = isPresent() ? DAYS : DAYS.filter((one) => one <= USUAL_DAYS);
  const inDays = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
  });
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (seconds: number) => time.format(seconds * 1000);
  const make = () =>
    action.run(async () => {
      const vtt = writeCues(shownCues(cues, part, to));
      const stated = shown === null ? {} : { language: shown };
      setMade(await api.call(calls.transcriptShare, { jobId, vtt, days, ...stated }));
      reload();
    });
  const end = (id: string) =>
    action.run(async () => {
      await api.call(calls.transcriptShareRevoke, { id });
      if (made?.id === id) setMade(null);
      reload();
    });
  const failed = action.error ?? error;
  return (
    <div className="mt-2 grid gap-3 rounded-field border border-line p-3">
      <p className="text-muted">{t('panel.hint')}</p>
      {to === null ? null : <PartChoice part={part} onPart={setChosen} />}
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label htmlFor={daysId}>{t('panel.days')}</label>
        <select
          id={daysId}
          className="select select-sm target w-auto border-edge/60 bg-base-100"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {inDays.format(one)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-primary btn-sm target" disabled={action.busy}>
          {t('panel.make')}
        </button>
      </form>
      {made === null ? null : (
        <div role="status" data-share-made>
          <p className="font-medium">{t('panel.copy_now')}</p>
          <div className="mt-1 flex items-center gap-1">
            <input
              readOnly
              dir="ltr"
              aria-label={t('panel.link')}
              value={made.link}
              className="input input-sm target min-w-0 flex-1 border-edge/60 bg-base-200"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={made.link} />
          </div>
        </div>
      )}
      {failed === null ? null : <WorkError error={failed} />}
      {data === null ? null : data.items.length === 0 ? (
        <p className="text-muted">{t('panel.none')}</p>
      ) : (
        <ul className="grid gap-2" data-share-links={data.items.length}>
          {data.items.map(({ id, created_at, expires_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border border-line p-2"
            >
              <div className="min-w-0">
                <p className="font-medium">{t('panel.until', { when: at(expires_at) })}</p>
                <p className="text-xs text-muted">{t('panel.made', { when: at(created_at) })}</p>
              </div>
              <button
                type="button"
                className="btn btn-sm target"
                disabled={action.busy}
                onClick={() => void end(id)}
              >
                {t('panel.end')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
