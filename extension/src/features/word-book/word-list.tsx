import { CopyButton, IconButton } from '@glossa/ui';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages.ts';
import { SearchField } from '../panel/search-field.tsx';
import { useWhileShown } from '../panel/use-while-shown.ts';
import { saveFile } from '../save-file.ts';
import { wordBookCsv } from './csv.ts';
import { openWordBook, type WordBook, type WordBookEntry } from './word-book.ts';

/** The word book: search, correct, delete, take along. Loads and saves by itself. */
export function WordList() {
  const { t } = useTranslation('general/extension-panel');
  const [words, setWords] = useState<WordBookEntry[]>();
  const [query, setQuery] = useState('');
  const root = useWhileShown(() => void change(async () => {}));

  async function change(work: (book: WordBook) => Promise<void>) {
    const book = openWordBook();
    await work(book);
    setWords(await book.list());
    await book.close();
  }
  useEffect(() => void change(async () => {}), []);

  const wanted = query.trim().toLocaleLowerCase();
  const found = (words ?? []).filter(({ text, translation, sentence }) =>
    [text, translation, sentence].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <div ref={root} className="flex flex-col gap-3">
      <SearchField value={query} onChange={setQuery} />
      {words?.length === 0 && <p className="text-sm text-muted">{t('wordsEmpty')}</p>}
      {words !== undefined && words.length > 0 && found.length === 0 && (
        <p className="text-sm text-muted">{t('nothingFound')}</p>
      )}
      <ul className="flex flex-col divide-y divide-line" data-words={found.length}>
        {found.map((word) => (
          <Word
            key={word.id}
            word={word}
            onCorrect={(translation) => void change((book) => book.correct(word.id, translation))}
            onRemove={() => void change((book) => book.remove(word.id))}
          />
        ))}
      </ul>
      {words !== undefined && words.length > 0 && (
        <button
          type="button"
          className="btn btn-sm self-start"
          onClick={() => saveFile('word-book.csv', 'text/csv', wordBookCsv(words))}
        >
          <Download aria-hidden size={16} />
          {t('exportCsv')}
        </button>
      )}
    </div>
  );
}

interface WordProps {
  word: WordBookEntry;
  onCorrect(translation: string): void;
  onRemove(): void;
}

function Word({ word, onCorrect, onRemove }: WordProps) {
  const { t, i18n } = useTranslation('general/extension-panel');
  const { t: basic } = useTranslation('general/extension');
  const [typed, setTyped] = useState<string | null>(null);
  const name = (tag: string) => (tag === 'auto' ? '' : languageName(tag, i18n.language));
  function save(event: FormEvent) {
    event.preventDefault();
    if (typed !== null && typed.trim() !== '') onCorrect(typed.trim());
    setTyped(null);
  }
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-medium break-words">
            {word.text}
          </p>
          {typed === null ? (
            <p dir="auto" lang={word.to} className="break-words">
              {word.translation}
            </p>
          ) : (
            <form className="mt-1 flex gap-1" onSubmit={save}>
              <input
                // Whoever asked for the field writes in it next.
                // biome-ignore lint/a11y/noAutofocus: it appears at their own click
                autoFocus
                className="input input-sm min-w-0 flex-1"
                dir="auto"
                aria-label={t('translation')}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
              />
              <button type="submit" className="btn btn-primary btn-sm">
                {basic('serverSave')}
              </button>
            </form>
          )}
        </div>
        <CopyButton text={word.translation} />
        <IconButton icon={Pencil} label={t('edit')} onClick={() => setTyped(word.translation)} />
        <IconButton icon={Trash2} label={t('delete')} onClick={onRemove} />
      </div>
      {word.sentence !== '' && (
        <p dir="auto" className="line-clamp-2 text-xs text-muted">
          {word.sentence}
        </p>
      )}
      <p className="text-xs text-muted">
        {[name(word.from), name(word.to)].filter((part) => part !== '').join(' → ')}
      </p>
    </li>
  );
}
