import { DOCUMENT_STAGES, type DocumentItem, secondsLeft } from '@glossa/core';
import { isUnderWay, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { DocumentParts } from './document-parts.tsx';

/** Stage, bar and time left of a document under way. */
export function JobProgress({ item }: { item: DocumentItem }) {
  const { t, i18n } = useTranslation('translate/document');
  const under = isUnderWay(item);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!under) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [under]);
  if (!under) return null;
  const left = secondsLeft(item.samples, Math.max(now, item.samples.at(-1)?.at ?? 0));
  return (
    <div>
      <WorkBar
        label={t(`stages.${stageOf(item, DOCUMENT_STAGES)}`)}
        percent={percentOf(item)}
        left={
          left === null ? null : t('time_left', { time: formats(i18n.language).duration(left) })
        }
      />
      <DocumentParts parts={item.job?.parts} />
    </div>
  );
}
