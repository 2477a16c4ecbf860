import {
  calls,
  GlossaError,
  type JobView,
  type SubtitledVideoResult,
  TRANSCRIPT_FORMATS,
} from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { paragraphsOf, type SpokenCue, spokenBy, writeCues } from '@glossa/subtitles';
import { WorkBar } from '@glossa/ui';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import type { EditorCue } from './cues.ts';
import { PartChoice } from './part-choice.tsx';
import { SaveAs } from './save-as.tsx';
import { type SpokenPart, shownCues } from './translating.ts';

const WAYS = ['burn', 'mp4', 'mkv'] as const;
type Way = (typeof WAYS)[number];

export interface ExportBarProps {
  jobId: string;
  /** Of the recording's file. */
  name: string;
  language: string | null;
  /** Language of the translations beside the subtitles; `null` for none. */
  to: string | null;
  /** There are pictures. */
  video: boolean;
  /** Credits that the recording cost; a video with subtitles costs as much. */
  charged: number;
  cues: readonly EditorCue[];
}

const asError = (reason: unknown) =>
  reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`);

/** Takes the subtitles along, in every form, or in the video. */
export function ExportBar({ jobId, name, language, to, video, charged, cues }: ExportBarProps) {
  const { t, i18n } = useTranslation([
    'new_translate/transcript-editor',
    'translate/document',
    'general/ui',
  ]);
  const { number } = formats(i18n.language);
  const [error, setError] = useState<GlossaError | null>(null);
  const [job, setJob] = useState<JobView<SubtitledVideoResult> | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  const [copied, setCopied] = useState(false);
  const life = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);
  const [chosen, setChosen] = useState<SpokenPart>('original');
  const part = to === null ? 'original' : chosen;
  const shown = part === 'translation' ? to : language;
  const stated = shown === null ? {} : { language: shown };
  const vtt = () => writeCues(shownCues(cues, part, to));
  const mark =
    part === 'original' ? '' : [...(part === 'both' && language ? [language] : []), to].join('-');
  const text = () => textOf(shownCues(cues, part, to), shown ?? 'und');

  async function draw(as: Way): Promise<void> {
    const { signal } = life.current;
    setError(null);
    setJob(null);
    setWay(as);
    try {
      const made = await api.call(calls.subtitledVideoCreate, { jobId, vtt: vtt(), as, ...stated });
      for await (const state of watchJob<SubtitledVideoResult>(api, made.jobId, signal))
        setJob(state);
    } catch (reason) {
      if (signal.aborted) return;
      setWay(null);
      setError(asError(reason));
    }
  }
  const failed = job?.status === 'failed' ? job.error : undefined;
  const done = job?.status === 'succeeded' ? job.result : undefined;
  const underWay = way !== null && done === undefined && failed === undefined;
  return (
    <section aria-label={t('export.title')} data-export>
      <h3 className="text-sm font-semibold">{t('export.title')}</h3>
      {to === null ? null : <PartChoice part={part} onPart={setChosen} />}
      <SaveAs formats={TRANSCRIPT_FORMATS} {...{ name, vtt, mark }} language={shown}>
        <button
          type="button"
          className="btn btn-outline btn-sm target"
          onClick={() => void navigator.clipboard.writeText(text()).then(() => setCopied(true))}
          onBlur={() => setCopied(false)}
        >
          {copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
          {t(`general/ui:${copied ? 'copied' : 'copy'}`)}
        </button>
      </SaveAs>
      {video ? (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t('export.video')}</h3>
          {charged === 0 ? null : (
            <p className="text-sm text-muted">
              {t('translate/document:cost.credits_n', { count: charged, shown: number(charged) })}
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {WAYS.map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-outline btn-sm target"
                disabled={underWay}
                onClick={() => void draw(one)}
              >
                {t(`export.${one}`)}
              </button>
            ))}
          </div>
        </>
      ) : null}
      {underWay ? (
        <div className="mt-3">
          <WorkBar label={t('export.working')} percent={job?.progress ?? null} />
        </div>
      ) : null}
      {done === undefined ? null : (
        <a
          className="btn btn-primary target mt-3"
          href={done.url}
          download={done.fileName}
          data-download
        >
          <Download aria-hidden size={17} />
          {t('translate/document:actions.download')}
        </a>
      )}
      {failed === undefined ? null : (
        <WorkError error={new GlossaError(failed.code, failed.message)} />
      )}
      {error === null ? null : <WorkError error={error} />}
    </section>
  );
}

/** The text to be read, in paragraphs. */
const textOf = (cues: readonly SpokenCue[], language: string) =>
  paragraphsOf(
    cues.map(({ text, start, end, speaker }) => ({
      ...{ text: text.replace(/\s*\n\s*/g, ' '), startMs: start, endMs: end, speaker },
    })),
  )
    .map((paragraph) => spokenBy(paragraph, language))
    .join('\n\n');
