import type { DubbingResult } from '@glossa/contract';
import { AudioLines, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPresent } from '../../client/presence.ts';
import { useEngineName } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';
import { clock } from '../speech/clock.ts';
import { studioPath } from './studio-path.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface DubbingOutcomeProps {
  jobId: string;
  result: DubbingResult;
  /** Credits that it cost. */
  charged: number;
}

/** What a translation came to, the way to its studio, and its film. */
export function DubbingOutcome({ jobId, result, charged }: DubbingOutcomeProps) {
  const { t, i18n } = useTranslation([
    'new_translate/dubbing',
    'new_translate/transcribe',
    'new/speak',
    'translate/document',
  ]);
  const { number } = formats(i18n.language);
  const engineName = useEngineName();
  const { report, url, fileName, durationMs, subtitles, thumbnail, video } = result;
  if (report.cues === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  const { lines, transcribed, leftOut } = report;
  const said = [
    clock(durationMs),
    ...(lines ? [t('lines', { said: number(lines.said), total: number(lines.total) })] : []),
    ...(transcribed ? [transcribed.engines.map(engineName).join(', ')] : []),
    ...(charged === 0 && !isPresent()
      ? []
      : [t('translate/document:report.charged_n', { count: charged, shown: number(charged) })]),
  ];
  const warnings = [
    ...(transcribed?.draft ? [t('new_translate/transcribe:engine.draft')] : []),
    ...(lines !== undefined && lines.tooLong > 0
      ? [t('too_long', { shown: number(lines.tooLong) })]
      : []),
    ...(leftOut.length > 0
      ? [t('new/speak:left_out', { words: leftOut.slice(0, 8).join(', ') })]
      : []),
  ];
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Thumbnail src={thumbnail} video={video} />
        <div className="min-w-48 flex-1">
          <p className="text-sm" data-report>
            {said.join(' · ')}
          </p>
          {warnings.map((warning) => (
            <p key={warning} dir="auto" className="mt-1 text-sm text-warning">
              {warning}
            </p>
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <PageLink path={studioPath(jobId)} className="btn btn-primary target" data-open-studio>
          <AudioLines aria-hidden size={17} />
          {t('open')}
        </PageLink>
        {url === undefined ? null : (
          <a className="btn btn-outline target" href={url} download={fileName} data-download>
            <Download aria-hidden size={17} />
            {t('translate/document:actions.download')}
          </a>
        )}
        {(['srt', 'vtt', 'ass'] as const).map((form) => (
          <a key={form} className="btn btn-ghost target" href={subtitles[form]} download>
            {form.toUpperCase()}
          </a>
        ))}
      </div>
    </>
  );
}
