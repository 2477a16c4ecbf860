import { useVirtualizer } from '@tanstack/react-virtual';
import { History } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { clock } from './clock.ts';
import type { EditorCue } from './cues.ts';
import type { Versions } from './use-versions.ts';
import { countDifferent, MOST_VERSIONS, type Version, versionCues } from './versions.ts';

const ROW_PX = 56;

export interface VersionsPanelProps {
  versions: Versions;
  cues: readonly EditorCue[];
  language: string;
}

/** How the subtitles once stood: to be looked at, and to be had again. */
export function VersionsPanel({ versions, cues, language }: VersionsPanelProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const { all, full, keep, remove, restore } = versions;
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [looked, setLooked] = useState<number | null>(null);
  const different = useMemo(() => {
    const now = open ? versionCues(cues) : [];
    return open ? all.map((version) => countDifferent(version.cues, now)) : [];
  }, [open, all, cues]);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details
      className="text-sm"
      data-versions={all.length}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 text-muted hover:text-base-content">
        <History aria-hidden size={16} />
        {t('versions.title')}
        {all.length === 0 ? null : <span className="badge badge-sm">{number(all.length)}</span>}
      </summary>
      {open ? (
        <div className="mt-2 grid gap-3 rounded-field border border-line p-3">
          <p className="text-muted">{t('versions.hint', { shown: number(MOST_VERSIONS) })}</p>
          <form
            className="flex flex-wrap gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              keep('named', name.trim() || undefined);
              setName('');
            }}
          >
            <input
              value={name}
              maxLength={80}
              aria-label={t('versions.name')}
              placeholder={t('versions.name')}
              className="input input-sm target min-w-0 flex-1 basis-48 border-edge/60 bg-base-100"
              onChange={({ target }) => setName(target.value)}
            />
            <button type="submit" className="btn btn-sm target">
              {t('versions.keep')}
            </button>
          </form>
          {full ? (
            <p role="alert" className="text-error" data-versions-full>
              {t('versions.full')}
            </p>
          ) : null}
          {all.length === 0 ? <p className="text-muted">{t('versions.none')}</p> : null}
          <ul className="grid gap-2">
            {all.map((version, place) => (
              <li key={version.at} className="rounded-field border border-line p-2">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <div className="min-w-0 flex-1 basis-52">
                    <p className="font-medium" data-version={version.reason}>
                      <bdi>
                        {version.name ??
                          (version.reason === 'named'
                            ? time.format(version.at)
                            : t(`versions.${version.reason}`))}
                      </bdi>
                    </p>
                    <p className="text-xs text-muted">
                      {time.format(version.at)} ·{' '}
                      {t('versions.changed', {
                        shown: number(different[place] ?? 0),
                      })}
                    </p>
                  </div>
                  <button
                    type="button"
                    className="btn btn-sm target"
                    aria-expanded={looked === version.at}
                    onClick={() => setLooked(looked === version.at ? null : version.at)}
                  >
                    {t('versions.look')}
                  </button>
                  <button
                    type="button"
                    className="btn btn-sm target"
                    onClick={() => restore(version)}
                  >
                    {t('versions.restore')}
                  </button>
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm target"
                    onClick={() => remove(version.at)}
                  >
                    {t('versions.remove')}
                  </button>
                </div>
                {looked === version.at ? <Look version={version} language={language} /> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </details>
  );
}

/** The subtitles of a version, to be read. */
function Look({ version: { cues }, language }: { version: Version; language: string }) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
  });
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="mt-2 max-h-72 overflow-y-auto rounded-field bg-base-200 p-2"
      data-look
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const cue = cues[index]!;
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 flex gap-3 py-1"
              style={{ transform: `translateY(${start}px)` }}
            >
              <span dir="ltr" className="shrink-0 text-xs leading-5 text-muted tabular-nums">
                {clock(cue.start)}
              </span>
              <div className="min-w-0 whitespace-pre-line">
                <p lang={language} dir="auto">
                  {cue.text}
                </p>
                {Object.entries(cue.translations ?? {}).map(([tag, { text }]) => (
                  <p key={tag} lang={tag} dir="auto" className="text-muted">
                    {text}
                  </p>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
