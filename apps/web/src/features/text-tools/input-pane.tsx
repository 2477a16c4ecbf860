import { countCharacters } from '@glossa/contract';
import { IconButton, SourceField } from '@glossa/ui';
import { ClipboardPaste, FileText, X } from 'lucide-react';
import { type ClipboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { ariaShortcut } from '../text-translator/shortcuts.ts';
import { WORKER_FROM } from './convert.ts';
import { ExampleChips } from './example-chips.tsx';
import { LongText } from './long-text.tsx';
import { TEXT_FILE_BYTES } from './text-file.ts';
import type { OpenFile } from './use-open-file.ts';
import type { TextToolWork } from './use-text-tool.ts';

/** Where the text is entered, pasted or opened. */
export function InputPane({ work, file }: { work: TextToolWork; file: OpenFile }) {
  const { t, i18n } = useTranslation('moretools/text-tools');
  const { text, reverse, change } = work;
  const [pasteRefused, setPasteRefused] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const countId = useId();
  const { bytes, number } = formats(i18n.language);
  const paste = () =>
    navigator.clipboard.readText().then(
      (pasted) => {
        setPasteRefused(false);
        change({ text: pasted });
      },
      () => setPasteRefused(true),
    );
  const characters = useMemo(() => countCharacters(text), [text]);
  const label = t(reverse ? 'input_reverse' : 'input');
  // A field with this much text in it would stop the page for seconds.
  const long = text.length > WORKER_FROM;
  const takeLong = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= WORKER_FROM) return;
    event.preventDefault();
    change({ text: pasted });
  };
  const problem = pasteRefused
    ? t('paste_refused')
    : file.problem === null
      ? ''
      : t(file.problem, { size: bytes(TEXT_FILE_BYTES) });
  return (
    <div className="relative flex min-h-52 min-w-0 flex-col -outline-offset-2 outline-primary has-[textarea:focus-visible]:outline-2 md:min-h-80">
      <div className="flex flex-1 ps-4 pe-14 pt-4 pb-2 sm:ps-5" onPaste={takeLong}>
        {long ? (
          <section aria-label={label} className="grid min-w-0 flex-1 content-start gap-3">
            <LongText text={text} />
          </section>
        ) : (
          <SourceField
            value={text}
            onChange={(value) => change({ text: value })}
            label={label}
            placeholder={t(reverse ? 'placeholder_reverse' : 'placeholder')}
            describedBy={countId}
            className="max-h-[60vh] flex-1 overflow-y-auto"
          />
        )}
      </div>
      {text === '' ? null : (
        <IconButton
          icon={X}
          label={t('clear')}
          shortcut={ariaShortcut('clear')}
          className="absolute end-2 top-2"
          onClick={() => change({ text: '' })}
        />
      )}
      {text === '' ? <ExampleChips work={work} /> : null}
      <p role="status" className="px-4 text-sm text-error empty:hidden sm:px-5">
        {problem}
      </p>
      <div className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2 pb-2 sm:ps-5">
        <p id={countId} className="text-xs text-muted tabular-nums">
          {t('characters', { shown: number(characters) })}
        </p>
        <div className="flex">
          <IconButton icon={ClipboardPaste} label={t('paste')} onClick={() => void paste()} />
          <IconButton
            icon={FileText}
            label={t('open_file')}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            accept=".txt,text/plain"
            aria-label={t('open_file')}
            className="hidden"
            onChange={({ target }) => {
              file.open(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </div>
    </div>
  );
}
