import { CopyButton, IconButton } from '@glossa/ui';
import {
  BookMarked,
  BookPlus,
  MessageCircleQuestion,
  Replace,
  Square,
  Volume2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { AskAbout } from '../../features/panel/messages.ts';
import { useReadAloud } from '../../features/selection/read-aloud.ts';
import type { SaveWord } from '../../features/word-book/messages.ts';

interface Props {
  text: string;
  to: string;
  /** Entry for the word book. */
  word: SaveWord['entry'];
  /** Absent where the selection cannot be changed. */
  onReplace: (() => void) | undefined;
}

/** What can be done with a translation: read aloud, save, replace, ask about it, copy. */
export function Actions({ text, to, word, onReplace }: Props) {
  const { t } = useTranslation('general/extension-tools');
  const { t: ask } = useTranslation('general/extension-ask');
  const aloud = useReadAloud(text, to);
  const [saved, setSaved] = useState(false);
  useEffect(() => setSaved(false), [text]);

  async function save() {
    const message: SaveWord = { type: 'word-book/save', entry: word };
    setSaved((await browser.runtime.sendMessage(message).catch(() => false)) === true);
  }

  return (
    <div className="flex items-center" role="toolbar">
      <IconButton
        icon={aloud.reading ? Square : Volume2}
        label={aloud.canRead ? t(aloud.reading ? 'stopReading' : 'readAloud') : t('noVoice')}
        aria-disabled={!aloud.canRead}
        className={aloud.canRead ? '' : 'opacity-50'}
        onClick={aloud.toggle}
      />
      <IconButton
        icon={saved ? BookMarked : BookPlus}
        label={saved ? t('savedWord') : t('saveWord')}
        aria-pressed={saved}
        onClick={() => void save()}
      />
      {onReplace !== undefined && (
        <IconButton icon={Replace} label={t('replace')} onClick={onReplace} />
      )}
      <IconButton
        icon={MessageCircleQuestion}
        label={ask('ask')}
        onClick={() => {
          const { text: source, translation, from, sentence } = word;
          const about = { text: source, translation, from, to, sentence };
          void browser.runtime.sendMessage({ type: 'panel/ask', about } satisfies AskAbout);
        }}
      />
      <CopyButton text={text} />
      <span className="sr-only" role="status">
        {saved ? t('savedWord') : ''}
      </span>
    </div>
  );
}
