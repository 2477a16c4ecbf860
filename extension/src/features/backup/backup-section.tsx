import { GlossaError } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { Section } from '../options/section.tsx';
import { saveFile } from '../save-file.ts';
import { originsFor, type Portable, readBackup, writeBackup } from './backup.ts';
import { keepPortable, readPortable, resetSettings } from './portable.ts';

type Outcome =
  | { kind: 'done'; text: 'imported' | 'resetDone' }
  | { kind: 'refused'; error: GlossaError }
  | { kind: 'newer' }
  | { kind: 'denied' };

/** Options: take the settings along, bring them back, begin anew. `onChanged` is called when others are in their place. */
export function BackupSection({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('general/extension-panel');
  const { t: basic } = useTranslation('general/extension');
  const { t: tools } = useTranslation('general/extension-tools');
  const [read, setRead] = useState<{ name: string; portable: Portable } | null>(null);
  const [resetting, setResetting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();

  async function choose(chosen: File) {
    setOutcome(null);
    setRead(null);
    try {
      setRead({ name: chosen.name, portable: readBackup(await chosen.text()) });
    } catch (reason) {
      setOutcome(outcomeOf(reason));
    }
  }
  /** The browser asks for the addresses in the click; without its leave nothing changes. */
  async function bringBack(portable: Portable) {
    const origins = originsFor(portable);
    const granted =
      origins.length === 0 || (await browser.permissions.request({ origins }).catch(() => false));
    setRead(null);
    if (!granted) return setOutcome({ kind: 'denied' });
    await keepPortable(portable);
    setOutcome({ kind: 'done', text: 'imported' });
    onChanged();
  }
  async function save() {
    const now = new Date();
    const text = writeBackup(await readPortable(), now);
    saveFile(`glossa-${now.toISOString().slice(0, 10)}.json`, 'application/json', text);
  }
  async function reset() {
    setResetting(false);
    await resetSettings();
    setOutcome({ kind: 'done', text: 'resetDone' });
    onChanged();
  }

  return (
    <Section name="backup" title={t('backupTitle')} help={t('backupHelp')}>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => void save()}>
          <Download aria-hidden size={16} />
          {t('export')}
        </button>
        <button type="button" className="btn" onClick={() => file.current?.click()}>
          <Upload aria-hidden size={16} />
          {t('import')}
        </button>
        <input
          ref={file}
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={t('import')}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) void choose(chosen);
            target.value = '';
          }}
        />
        {!resetting && (
          <button type="button" className="btn btn-ghost" onClick={() => setResetting(true)}>
            {t('reset')}
          </button>
        )}
      </div>
      {read !== null && (
        <div className="flex flex-wrap items-center gap-2 rounded-field bg-base-200 p-3 text-sm">
          <p className="min-w-0 flex-1">{t('importSure', { name: read.name })}</p>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            onClick={() => void bringBack(read.portable)}
          >
            {t('importConfirm')}
          </button>
          <button type="button" className="btn btn-sm" onClick={() => setRead(null)}>
            {basic('cancel')}
          </button>
        </div>
      )}
      {resetting && (
        <div className="flex flex-wrap items-center gap-2 rounded-field bg-base-200 p-3 text-sm">
          <p className="min-w-0 flex-1">{t('resetSure')}</p>
          <button type="button" className="btn btn-error btn-sm" onClick={() => void reset()}>
            {t('reset')}
          </button>
          <button type="button" className="btn btn-sm" onClick={() => setResetting(false)}>
            {basic('cancel')}
          </button>
        </div>
      )}
      <div role="status" className="text-sm">
        {outcome?.kind === 'done' && t(outcome.text)}
        {outcome?.kind === 'newer' && t('importNewer')}
        {outcome?.kind === 'denied' && <span className="text-error">{tools('accessDenied')}</span>}
      </div>
      {outcome?.kind === 'refused' && <ErrorNotice error={outcome.error} />}
    </Section>
  );
}

function outcomeOf(reason: unknown): Outcome {
  if (!(reason instanceof GlossaError)) {
    return { kind: 'refused', error: new GlossaError('corrupt_file', `${reason}`) };
  }
  const isNewer = (reason.details as { reason?: unknown } | undefined)?.reason === 'newer';
  return isNewer ? { kind: 'newer' } : { kind: 'refused', error: reason };
}
