import { imageCredits, isFinal, type Tool } from '@glossa/contract';
import { type ChosenGlossary, type JobSource, type PictureItem, STORAGE_KEYS } from '@glossa/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useSession } from '../../client/use-session.ts';
import { PictureEntry } from './picture-entry.tsx';
import { PictureHistory } from './picture-history.tsx';
import { PictureTray } from './picture-tray.tsx';
import type { PictureWish } from './picture-wish.ts';
import { StartLine } from './start-line.tsx';
import { useTray } from './use-tray.ts';

/** Until there are pictures there is nothing to work on. */
const PictureWork = lazyPart(() => import('./picture-work.tsx'), ['translate/document-pages']);
const DocumentGlossary = lazyPart(
  () => import('../glossaries/document-glossary.tsx'),
  ['translate/glossary'],
);

export interface PictureDeskProps {
  tool: Tool;
  wish: Omit<PictureWish, 'credits' | 'glossary'>;
  /** Languages, above the place for pictures. */
  head: ReactNode;
  /** Why nothing can be done as it is wished, in the place of the place for pictures. */
  hindrance: ReactNode;
  /** On the button that starts. */
  start: string;
  languageName(tag: string): string;
}

/** What a tool for pictures is made of: a place for them, those that were given, their progress, and earlier ones. */
export function PictureDesk({
  tool,
  wish,
  head,
  hindrance,
  start,
  languageName,
}: PictureDeskProps) {
  const { t } = useTranslation('alt/picture');
  const tray = useTray();
  const { pictures } = tray;
  /** What was given and is not taken up yet. */
  const inbox = useRef<JobSource[]>([]);
  const [given, setGiven] = useState(0);
  /** The price that was seen. */
  const [credits, setCredits] = useState(0);
  const isIn = useSession(({ profile }) => profile !== null);
  const [glossary, setGlossary] = useState<ChosenGlossary | null>(null);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void localStore.get(STORAGE_KEYS.pictureJobs).then((work) => {
      setKept(work !== null && work !== '[]');
    });
  }, []);
  const [items, setItems] = useState<readonly PictureItem[]>([]);
  const begin = () => {
    const sources = pictures.map(({ source }) => source);
    inbox.current.push({ sources, name: pictures[0]!.name });
    setCredits(imageCredits(pictures.length));
    tray.clear();
    setGiven((count) => count + 1);
  };
  return (
    <div data-feature="pictures">
      <div className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]">
        {head}
        {hindrance ?? (
          <PictureEntry
            tool={tool}
            there={pictures.length}
            small={pictures.length > 0 || items.length > 0}
            onSources={tray.add}
          />
        )}
        {pictures.length === 0 ? null : <PictureTray tray={tray} />}
        {isIn && wish.to !== '' && (pictures.length > 0 || given > 0) ? (
          <Suspense fallback={<div className="min-h-11" />}>
            <div className="flex min-h-11 justify-end px-3 text-muted sm:px-4">
              <DocumentGlossary
                from={wish.from}
                targets={[wish.to]}
                {...{ glossary }}
                onGlossary={setGlossary}
              />
            </div>
          </Suspense>
        ) : null}
        {pictures.length === 0 || hindrance !== null ? null : (
          <StartLine pictures={pictures} label={start} onStart={begin} />
        )}
      </div>
      {given > 0 || kept ? (
        <Suspense fallback={<div className="skeleton mt-6 h-24 rounded-box" />}>
          <PictureWork
            inbox={inbox.current}
            {...{ given, languageName }}
            wish={{ ...wish, credits, glossary }}
            onGlossaryGone={() => setGlossary(null)}
            onItems={setItems}
          />
        </Suspense>
      ) : null}
      <section className="mt-12" aria-labelledby="picture-history">
        <h2 id="picture-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <PictureHistory
          version={items.filter(({ job }) => job !== null && isFinal(job.status)).length}
          hidden={new Set(items.map(({ jobId }) => jobId))}
          languageName={languageName}
        />
      </section>
    </div>
  );
}
