import { type DocumentItem, secondsLeft } from '@glossa/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { DocumentParts } from './document-parts.tsx';

const STAGES = ['queued', 'fetching', 'reading', 'translating', 'merging', 'storing'] as const;
type Stage = (typeof STAGES)[number];

function stageOf({ phase, job }: DocumentItem): Stage | 'uploading' | 'pricing' {
  if (phase === 'uploading' || phase === 'pricing') return phase;
  if (job === null || job.status === 'queued') return 'queued';
  return STAGES.find((stage) => stage === job.stage) ?? 'translating';
}

/** Stage, bar and time left of a document under way. */
export function JobProgress({ item }: { item: DocumentItem }) {
  const { t, i18n } = useTranslation('translate/document');
  const under = ['uploading', 'pricing', 'starting', 'running'].includes(item.phase);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!under) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [under]);
  if (!under) return null;

  const stage = stageOf(item);
  const percent =
    item.phase === 'uploading'
      ? item.uploaded * 100
      : item.phase === 'pricing'
        ? null
        : (item.job?.progress ?? 0);
  const left = secondsLeft(item.samples, Math.max(now, item.samples.at(-1)?.at ?? 0));
  const label = t(`stages.${stage}`);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span role="status">{label}</span>
        <span className="text-muted tabular-nums">
          {left === null ? null : t('time_left', { time: formats(i18n.language).duration(left) })}
        </span>
      </div>
      <progress
        className="progress progress-primary h-1.5 w-full"
        aria-label={label}
        max={100}
        {...(percent === null ? {} : { value: Math.round(percent) })}
      />
      <DocumentParts parts={item.job?.parts} />
    </div>
  );
}
