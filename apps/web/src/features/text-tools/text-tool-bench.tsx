import type { Locale } from '@glossa/i18n';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutKeys, shortcutOf } from '../text-translator/shortcuts.ts';
import { ShortcutsHelp } from '../text-translator/shortcuts-help.tsx';
import { DirectionChoice } from './direction-choice.tsx';
import { InputPane } from './input-pane.tsx';
import { OptionFields } from './option-fields.tsx';
import { PlainCopy } from './plain-copy.tsx';
import { ResultPane } from './result-pane.tsx';
import { StyleCards } from './style-cards.tsx';
import { ToolNotes } from './tool-notes.tsx';
import { useOpenFile } from './use-open-file.ts';
import type { TextToolWork } from './use-text-tool.ts';

export interface TextToolBenchProps {
  work: TextToolWork;
  locale: Locale;
  /** What this tool has beyond text. */
  children?: ReactNode;
}

/** A text tool: direction and options, text and result side by side, and what there is to know. */
export function TextToolBench({ work, locale, children }: TextToolBenchProps) {
  const { t } = useTranslation('moretools/text-tools');
  const { tool, change, swap } = work;
  const card = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const file = useOpenFile((text) => change({ text }));

  const latest = useRef(swap);
  latest.current = swap;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = shortcutOf(event);
      if (action === undefined || action === 'history') return;
      event.preventDefault();
      if (action === 'swap' && tool.reversible) latest.current();
      if (action === 'clear') change({ text: '' });
      if (action === 'copy')
        card.current?.querySelector<HTMLElement>('[data-copy] button')?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tool, change]);

  const drag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(over);
  };
  return (
    <div data-feature="text-tool">
      <section
        ref={card}
        aria-label={t('tool')}
        data-status={work.status}
        data-dragging={dragging}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          file.open(event.dataTransfer.files[0]);
        }}
        className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)] data-[dragging=true]:outline-2 data-[dragging=true]:outline-primary"
      >
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-line px-4 py-3 empty:hidden sm:px-5">
          {tool.reversible ? <DirectionChoice work={work} /> : null}
          <OptionFields work={work} locale={locale} />
        </div>
        <div className="grid md:grid-cols-2">
          <InputPane work={work} file={file} />
          <ResultPane work={work} />
        </div>
        {children}
      </section>
      <StyleCards work={work} />
      <PlainCopy work={work} />
      <ToolNotes work={work} />
      <ShortcutsHelp
        title={t('shortcuts')}
        className="mt-4 text-sm text-muted"
        rows={(tool.reversible
          ? (['swap', 'copy', 'clear'] as const)
          : (['copy', 'clear'] as const)
        ).map((action) => ({ label: t(action), keys: shortcutKeys(action) }))}
      />
    </div>
  );
}
