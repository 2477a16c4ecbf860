import { chosenPages } from '@glossa/contract';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface PageRangeProps {
  /** Pages of the document. */
  count: number;
  /** The same as readers write it. */
  shown: string;
  /** As it holds; all pages where it is undefined. */
  range: string | undefined;
  onRange(range: string | undefined): void;
}

function isRange(written: string, count: number): boolean {
  try {
    return written === '' || chosenPages(written, count).length > 0;
  } catch {
    return false;
  }
}

/** Which pages are translated, written as in print dialogues. What names no page is told, and not asked for. */
export function PageRange({ count, shown, range = '', onRange }: PageRangeProps) {
  const { t } = useTranslation('translate/document-pages');
  const [written, setWritten] = useState(range);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  function send(event: FormEvent): void {
    event.preventDefault();
    const list = written.trim();
    const isRight = isRange(list, count);
    setWrong(!isRight);
    if (isRight && list !== range) onRange(list === '' ? undefined : list);
  }
  return (
    <form className="mt-2 grid max-w-md gap-1 border-s-2 border-line ps-3" onSubmit={send}>
      <label htmlFor={id} className="font-medium">
        {t('pages.label')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input input-sm target min-w-0 flex-1"
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          placeholder={`1-${count}`}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          data-page-range
        />
        <button type="submit" className="btn btn-outline btn-sm target">
          {t('pages.apply')}
        </button>
      </div>
      <p
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'text-error' : 'text-muted'}
      >
        {t(isWrong ? 'pages.wrong' : 'pages.hint', { shown })}
      </p>
    </form>
  );
}
