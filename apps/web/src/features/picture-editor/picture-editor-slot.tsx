import { LIMITS } from '@glossa/contract';
import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { PageLink } from '../page/page-link.tsx';
import type { ChapterTerms } from './terms/steps.ts';
import { usePicture } from './use-picture.ts';
import type { PictureAt } from './use-saving.ts';

const PictureEditor = lazyPart(() => import('./picture-editor.tsx'), []);

/** The picture that an address names: `?job=…&image=0`. */
function readPicture(query: string): PictureAt | null {
  const asked = new URLSearchParams(query);
  const jobId = asked.get('job') ?? '';
  const image = Number(asked.get('image') ?? 0);
  const isOne = Number.isInteger(image) && image >= 0 && image < LIMITS.image.images;
  return jobId !== '' && isOne ? { jobId, image } : null;
}

const Waiting = () => <div className="skeleton h-96 rounded-box" />;

/** The editor of a translated picture, which the address names. */
export function PictureEditorSlot() {
  const { t } = useTranslation('translate/picture-editor');
  const isAlive = useHydrated();
  // The page is the same for all: a server knows no query of it.
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const at = readPicture(query);
  if (!isAlive) return <Waiting />;
  if (at !== null) return <Chapter key={at.jobId} at={at} />;
  return (
    <p className="text-muted" data-no-picture>
      {t('no_picture')}{' '}
      <PageLink path="/image-translator" className="link target text-primary underline">
        {t('choose')}
      </PageLink>
    </p>
  );
}

/** The pictures of a job, one after another. */
function Chapter({ at }: { at: PictureAt }) {
  const [chapter, onChapter] = useState<ChapterTerms>({ isOpen: false, steps: [], goal: null });
  return <Opened key={at.image} {...{ at, chapter, onChapter }} />;
}

function Opened({ at, chapter, onChapter }: Pick<ShownProps, 'at' | 'chapter' | 'onChapter'>) {
  const { t } = useTranslation('translate/picture-editor');
  const router = useRouter();
  const [round, reload] = useReducer((count: number) => count + 1, 0);
  const shown = { at, chapter, onChapter, onPage: go, onReload: reload };
  return <Shown key={round} {...shown} gone={t('gone')} />;

  function go(image: number): void {
    const address = new URL(window.location.href);
    address.searchParams.set('image', String(image));
    router.history.push(address.pathname + address.search);
  }
}

interface ShownProps {
  at: PictureAt;
  chapter: ChapterTerms;
  onChapter(to: (chapter: ChapterTerms) => ChapterTerms): void;
  gone: string;
  onPage(image: number): void;
  onReload(): void;
}

function Shown({ at, gone, ...rest }: ShownProps) {
  const { data, error, reload } = usePicture(at);
  if (data === null && error?.code === 'not_found') {
    return (
      <p role="status" className="text-muted" data-picture-gone>
        {gone}
      </p>
    );
  }
  if (data === null) {
    return error === null ? <Waiting /> : <WorkError error={error} onRetry={reload} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <PictureEditor {...{ at, ...rest }} picture={data} />
    </Suspense>
  );
}
