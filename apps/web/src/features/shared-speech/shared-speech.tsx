import type { calls, ResponseOf } from '@glossa/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SharedHead } from '../share/shared-head.tsx';
import { SentenceList } from '../speech/sentence-list.tsx';
import { useHear } from '../subtitle-editor/use-hear.ts';
import { useHeard } from './use-heard.ts';
import { useSharedSentences } from './use-shared-sentences.ts';

/** What somebody shared: heard and read, with the word lit up that is said. */
export default function SharedSpeech({
  shared,
  token,
}: {
  shared: ResponseOf<typeof calls.speechShared>;
  token: string;
}) {
  const { t } = useTranslation(['new/speech-share', 'new/speak']);
  const { name, language, media, cloned } = shared;
  const player = useRef<HTMLAudioElement>(null);
  const sentences = useSharedSentences(shared, token);
  const { index, position } = useHeard(player, sentences);
  const [lost, setLost] = useState(false);
  const hear = useHear(player);
  const hearSentence = useCallback(
    (at: number) => hear(sentences[at]?.startMs ?? 0),
    [hear, sentences],
  );
  return (
    <article className="grid gap-4" data-shared>
      <SharedHead
        title={name === '' ? t('title') : name}
        until={(when) => t('until', { when })}
        expiresAt={shared.expires_at}
      >
        <p className="mt-1 text-sm" data-synthetic={cloned ? 'cloned' : 'voice'}>
          {t(cloned ? 'cloned' : 'synthetic')}
        </p>
      </SharedHead>
      {lost ? (
        <p className="text-sm text-muted" data-media-lost>
          {t('media_lost')}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: its text stands below
        <audio
          ref={player}
          controls
          preload="metadata"
          className="w-full"
          src={media}
          aria-label={t('new/speak:player.label')}
          onError={() => setLost(true)}
        />
      )}
      <section className="card-surface overflow-hidden" lang={language} aria-label={t('text')}>
        <SentenceList
          {...{ sentences, position }}
          current={index}
          onPlay={hearSentence}
          onEdit={undefined}
        />
      </section>
    </article>
  );
}
