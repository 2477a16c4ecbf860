import { useEffect, useState } from 'react';
import type { Settings } from '../../storage/settings.ts';
import type { Connection } from '../connection.ts';
import { isServed } from '../served/served-pairs.ts';
import { useServedPairs } from '../served/use-served-pairs.ts';
import { LanguageBar } from '../text/language-bar.tsx';
import { TextFields } from '../text/text-fields.tsx';
import { useTextTranslator } from '../text/use-text-translator.ts';
import { WordList } from '../word-book/word-list.tsx';
import { ChatTab } from './chat-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { ImageTab } from './image-tab.tsx';
import { PageTab } from './page-tab.tsx';
import { PanelFooter } from './panel-footer.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import {
  type About,
  PANEL_TABS,
  type PanelTab,
  type PanelTask,
  takeTask,
  watchTasks,
} from './task.ts';

interface Props {
  connection: Connection;
  settings: Settings;
  /** Nothing is kept in private windows. */
  isPrivate: boolean;
  /** What it was opened for. */
  firstTask: PanelTask | null;
}

/** The side panel. Tabs that work on something go on working while another is looked at. */
export function Panel({ connection, settings, isPrivate, firstTask }: Props) {
  const [tab, setTab] = useState<PanelTab>(firstTask?.tab ?? 'text');
  const [about, setAbout] = useState<About | null>(firstTask?.about ?? null);
  const [seen, setSeen] = useState<ReadonlySet<PanelTab>>(new Set([tab]));
  const { store, state } = useTextTranslator(connection, settings, isPrivate);
  const show = (next: PanelTab) => {
    setTab(next);
    setSeen((before) => new Set([...before, next]));
  };
  useEffect(() => {
    const take = () =>
      void takeTask().then((task) => {
        if (task === null) return;
        if (task.about !== undefined) setAbout(task.about);
        show(task.tab);
      });
    const stop = watchTasks(take);
    // One that was left while the panel was made.
    take();
    return stop;
  }, []);
  const served = useServedPairs();
  const { from, to, setTo } = state;
  const isPossible = isServed(served, from, to);
  const hasLanguages = tab === 'text' || tab === 'file' || tab === 'image' || tab === 'page';

  const contents: Record<PanelTab, React.ReactNode> = {
    text: (
      <TextFields
        state={state}
        served={served}
        connection={connection}
        sourceClass="min-h-28 max-h-[40vh]"
        resultClass="min-h-28 max-h-[45vh]"
      />
    ),
    file: <FileTab {...{ connection, from, to, served, isPrivate }} onTo={setTo} />,
    image: <ImageTab client={connection.client} {...{ from, to, isPossible, isPrivate }} />,
    page: (
      <PageTab
        initialMode={settings.pageMode}
        {...{ to, served }}
        isSaid={!isPossible}
        onTo={setTo}
        isShown={tab === 'page'}
      />
    ),
    history: (
      <HistoryTab
        isPrivate={isPrivate}
        onOpen={(entry) => {
          store.getState().restore(entry);
          show('text');
        }}
      />
    ),
    words: <WordList />,
    chat: (
      <ChatTab
        connection={connection}
        about={about}
        onForget={() => setAbout(null)}
        from={from}
        to={to}
      />
    ),
  };

  return (
    <main className="mx-auto flex h-screen max-w-3xl min-w-0 flex-col bg-base-100 text-base-content">
      <PanelTabs tab={tab} onChoose={show} />
      {hasLanguages && (
        <div className="px-3 pt-3">
          <LanguageBar state={state} served={served} />
        </div>
      )}
      {PANEL_TABS.filter((each) => seen.has(each)).map((each) => (
        <div
          key={each}
          id={`panel-${each}`}
          role="tabpanel"
          aria-labelledby={`tab-${each}`}
          hidden={each !== tab}
          className={
            each === tab ? 'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3' : undefined
          }
        >
          {contents[each]}
        </div>
      ))}
      <PanelFooter connection={connection} />
    </main>
  );
}
