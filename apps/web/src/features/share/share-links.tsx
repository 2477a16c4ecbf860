import { LIMITS, type Share } from '@glossa/contract';
import { CopyButton } from '@glossa/ui';
import { Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPresent } from '../../client/presence.ts';
import { useAction, useLoaded } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';

const DAYS = [1, LIMITS.shares.visitorDays, LIMITS.shares.days];
const USUAL_DAYS = LIMITS.shares.visitorDays;

export interface ShareLinksProps {
  /** Whose result the links lead to. */
  jobId: string;
  /** What whoever has a link sees, and what is said where there is none. */
  hint: string;
  none: string;
  list(signal: AbortSignal): Promise<{ items: readonly Share[] }>;
  make(days: number): Promise<Share & { link: string }>;
  end(id: string): Promise<unknown>;
  /** Stands before the choice of days. */
  children?: ReactNode;
}

/** Links by which others see a result: made, listed and ended, once this is opened. */
export function SharePlace({ children }: { children: ReactNode }) {
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
      {open ? children : null}
    </details>
  );
}

/** What stands in a {@link SharePlace}. */
export function ShareLinks({
  jobId,
  hint,
  none,
  list,
  make: ask,
  end: stop,
  children,
}: ShareLinksProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-share');
  const daysId = useId();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [made, setMade] = useState<(Share & { link: string }) | null>(null);
  const { data, error, reload } = useLoaded(list, jobId);
  const action = useAction();
  const offered = isPresent() ? DAYS : DAYS.filter((one) => one <= USUAL_DAYS);
  const inDays = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
  });
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (seconds: number) => time.format(seconds * 1000);
  const make = () =>
    action.run(async () => {
      setMade(await ask(days));
      reload();
    });
  const end = (id: string) =>
    action.run(async () => {
      await stop(id);
      if (made?.id === id) setMade(null);
      reload();
    });
  const failed = action.error ?? error;
  return (
    <div className="mt-2 grid gap-3 rounded-field border border-line p-3">
      <p className="text-muted">{hint}</p>
      {children}
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
        <p className="text-muted">{none}</p>
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
