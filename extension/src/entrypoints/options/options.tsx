import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { BackupSection } from '../../features/backup/backup-section.tsx';
import { connect, WHILE_SHOWN } from '../../features/connection.ts';
import { PacksSection } from '../../features/engines/bergamot/packs-section.tsx';
import { EngineSection } from '../../features/engines/engine-section.tsx';
import { AssistSection } from '../../features/input/assist-section.tsx';
import { HistorySection } from '../../features/options/history-section.tsx';
import { type Part, Searchable } from '../../features/options/searchable.tsx';
import { Section } from '../../features/options/section.tsx';
import { ShortcutsSection } from '../../features/options/shortcuts-section.tsx';
import { TranslationSection } from '../../features/options/translation-section.tsx';
import { DailyCap } from '../../features/page/daily-cap.tsx';
import { RulesSection } from '../../features/rules/rules-section.tsx';
import { ServerSection } from '../../features/server/server-section.tsx';
import { SyncChoice } from '../../features/sync/sync-choice.tsx';
import { openWelcome } from '../../features/welcome/open-welcome.ts';
import { WordList } from '../../features/word-book/word-list.tsx';
import { readSettings, type Settings } from '../../storage/settings.ts';

interface Props {
  initial: Settings;
  /** The language of the interface was changed: the page is to be shown in it. */
  onLocale(): void;
}

/** The options page: every setting, in parts that can be searched. */
export function Options({ initial, onLocale }: Props) {
  const { t } = useTranslation('general/extension');
  return (
    <main className="min-h-screen bg-base-100 text-base-content">
      <div className="mx-auto flex max-w-5xl flex-col gap-6 p-4 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">{t('optionsTitle')}</h1>
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => void openWelcome()}>
            {t('welcome')}
          </button>
        </div>
        <p className="-mt-4 text-sm text-muted">{t('optionsSaving')}</p>
        <Parts initial={initial} onLocale={onLocale} />
      </div>
    </main>
  );
}

function Parts({ initial, onLocale }: Props) {
  const { t } = useTranslation('general/extension');
  const { t: tools } = useTranslation('general/extension-tools');
  const { t: page } = useTranslation('general/extension-page');
  const { t: panel } = useTranslation('general/extension-panel');
  const { t: wayOut } = useTranslation('general/extension-way-out');
  const [settings, setSettings] = useState(initial);
  const [connection, setConnection] = useState(() => connect(initial.server, WHILE_SHOWN));
  const [to, setTo] = useState(initial.to);
  /** Counts how often all settings were put in the place of others: the parts read theirs anew. */
  const [round, setRound] = useState(0);
  async function readAnew() {
    const read = await readSettings();
    setSettings(read);
    setConnection(connect(read.server, WHILE_SHOWN));
    setTo(read.to);
    setRound((before) => before + 1);
  }

  const parts: Part[] = [
    {
      name: 'account',
      title: t('accountTitle'),
      content: (
        <Section name="account" title={t('accountTitle')}>
          <AccountPanel key={connection.server} connection={connection} />
          <SyncChoice connection={connection} onSynced={() => void readAnew()} />
        </Section>
      ),
    },
    {
      name: 'address',
      title: t('serverLabel'),
      content: <ServerSection initial={settings.server} onConnected={setConnection} />,
    },
    {
      name: 'translation',
      title: t('targetLabel'),
      content: <TranslationSection initial={settings} onTarget={setTo} onLocale={onLocale} />,
    },
    {
      name: 'cap',
      title: page('capLabel'),
      content: <DailyCap initial={settings.dailyCredits} />,
    },
    { name: 'engine', title: tools('engineTitle'), content: <EngineSection /> },
    { name: 'packs', title: wayOut('packsTitle'), content: <PacksSection /> },
    { name: 'assist', title: tools('assistTitle'), content: <AssistSection to={to} /> },
    { name: 'rules', title: tools('rulesTitle'), content: <RulesSection /> },
    { name: 'shortcuts', title: panel('shortcutsTitle'), content: <ShortcutsSection /> },
    {
      name: 'history',
      title: panel('tabs.history'),
      content: <HistorySection initial={settings.keepHistory} />,
    },
    {
      name: 'words',
      title: panel('tabs.words'),
      content: (
        <Section name="words" title={panel('tabs.words')}>
          <WordList />
        </Section>
      ),
    },
  ];
  // Account and backup say what became of their work, so they stay.
  const fresh = parts.map(({ content, ...part }) => ({
    ...part,
    content: part.name === 'account' ? content : <Fragment key={round}>{content}</Fragment>,
  }));
  const backup: Part = {
    name: 'backup',
    title: panel('backupTitle'),
    content: <BackupSection onChanged={() => void readAnew()} />,
  };
  return <Searchable parts={[...fresh, backup]} />;
}
