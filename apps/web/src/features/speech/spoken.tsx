import type { SpeechFormat } from '@glossa/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { JobState } from './job-state.tsx';
import type { spokenAs } from './use-manner.ts';
import type { Speech } from './use-speech.ts';

/** Until something was read aloud there is nothing to play. */
const SpeechPlayer = lazyPart(
  () => import('./speech-player.tsx'),
  ['new/speak', 'new/listen', 'new/speech-share', 'new_translate/transcript-share'],
);

/** What is being read aloud, or was: its state, its player; made again in part, or in another form. */
export function Spoken({
  speech,
  manner,
}: {
  speech: Speech;
  /** As it was begun, while nothing is known of it. */
  manner: ReturnType<typeof spokenAs>;
}) {
  const { job, sentences, error, isBusy, start, cancel } = speech;
  const again = (more: { text?: string; format?: SpeechFormat; again?: number[] }) => {
    if (job === null) return;
    const { result } = job;
    start({
      ...(result === undefined
        ? manner
        : {
            language: result.language,
            voice: result.voice,
            speed: result.speed,
            pitch: result.pitch,
            format: result.format,
          }),
      ...more,
      basedOn: job.jobId,
    });
  };
  return (
    <>
      {error === null ? null : (
        <div className="mt-4">
          <WorkError error={error} />
        </div>
      )}
      {job === null ? null : (
        <div className="mt-4">
          <JobState job={job} onCancel={cancel} onResume={() => again({})} />
          <Suspense fallback={<div className="skeleton mt-6 h-40 rounded-box" />}>
            <SpeechPlayer
              {...{ job, sentences, isBusy }}
              onChange={(index, changed) =>
                again({
                  text: sentences.map((one, at) => (at === index ? changed : one.text)).join(''),
                  ...(sentences[index]?.text === changed ? { again: [index] } : {}),
                })
              }
              onFormat={(format) => again({ format })}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
