import { CopyButton, EngineLine, IconButton, SourceField } from '@glossa/ui';
import { Check, Download, Square, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { useChatModel } from '../../client/use-catalogue.ts';
import { WorkError } from '../account/work-error.tsx';
import { NoModelNote } from '../conversation/no-model-note.tsx';
import { ChangedText } from './changed-text.tsx';
import { IMPROVEMENTS } from './prompts.ts';
import { useWriter } from './use-writer.ts';

/** Write and improve: a text, what a chat model makes of it, and what changed. */
export default function WritingPanel() {
  const { t } = useTranslation(['translate/write', 'translate/text']);
  const model = useChatModel();
  const writer = useWriter();
  const [plain, setPlain] = useState(false);
  const { text, suggestion, error } = writer;
  const busy = suggestion !== null && !suggestion.whole;
  const changed = suggestion !== null && suggestion.text !== suggestion.source;
  return (
    <section
      aria-label={t('translate/write:label')}
      data-feature="writing"
      data-model={model === undefined ? 'unknown' : model !== null}
      className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]"
    >
      {model === null ? <NoModelNote text={t('translate/write:no_model')} /> : null}
      <fieldset className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
        <legend className="sr-only">{t('translate/write:actions')}</legend>
        {IMPROVEMENTS.map((improvement) => (
          <button
            key={improvement}
            type="button"
            className="btn btn-sm btn-outline target"
            disabled={!model || busy || text.trim() === ''}
            onClick={() => writer.improve(improvement)}
          >
            {t(`translate/write:${improvement}`)}
          </button>
        ))}
      </fieldset>
      <div className="grid md:grid-cols-2">
        <div className="relative flex min-h-44 min-w-0 flex-col -outline-offset-2 outline-primary has-[textarea:focus-visible]:outline-2 md:min-h-80">
          <div className="flex flex-1 ps-4 pe-14 pt-4 pb-2 sm:ps-5">
            <SourceField
              value={text}
              onChange={writer.setText}
              label={t('translate/write:text')}
              placeholder={t('translate/write:placeholder')}
              className="max-h-[60vh] flex-1 overflow-y-auto"
            />
          </div>
          {text === '' ? null : (
            <IconButton
              icon={X}
              label={t('translate/text:clear')}
              className="absolute end-2 top-2"
              onClick={() => writer.setText('')}
            />
          )}
          <div className="flex min-h-12 items-center justify-end gap-1 pe-2 pb-2">
            {writer.canUndo ? (
              <button
                type="button"
                className="btn btn-sm btn-ghost target gap-1.5"
                onClick={writer.undo}
              >
                <Undo2 aria-hidden size={16} className="rtl:-scale-x-100" />
                {t('translate/write:undo')}
              </button>
            ) : null}
            <CopyButton text={text} />
            <IconButton
              icon={Download}
              label={t('translate/write:download')}
              disabled={text === ''}
              onClick={() => saveFile('text.txt', 'text/plain;charset=utf-8', text)}
            />
          </div>
        </div>
        <section
          aria-label={t('translate/write:result')}
          aria-busy={busy}
          className="flex min-h-44 min-w-0 flex-col border-t border-line bg-base-200/60 md:min-h-80 md:border-s md:border-t-0"
        >
          <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
            {error === null ? null : <WorkError error={error} onRetry={writer.retry} />}
            {suggestion === null ? (
              <p aria-hidden className="text-work text-muted" data-length="short">
                {t('translate/write:result')}
              </p>
            ) : busy || plain ? (
              <div dir="auto" data-result className="text-work whitespace-pre-wrap">
                {suggestion.text}
              </div>
            ) : (
              <ChangedText before={suggestion.source} after={suggestion.text} />
            )}
            <p role="status" className="text-sm text-muted">
              {busy
                ? t('translate/write:working')
                : suggestion !== null && !changed
                  ? t('translate/write:no_changes')
                  : ''}
            </p>
          </div>
          <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 ps-4 pe-2 pb-2 sm:ps-5">
            {busy ? (
              <button type="button" className="btn btn-sm target gap-1.5" onClick={writer.stop}>
                <Square aria-hidden size={14} />
                {t('translate/write:stop')}
              </button>
            ) : null}
            {suggestion?.whole ? (
              <>
                {changed ? (
                  <button
                    type="button"
                    className="btn btn-primary btn-sm target gap-1.5"
                    onClick={writer.apply}
                  >
                    <Check aria-hidden size={16} />
                    {t('translate/write:apply')}
                  </button>
                ) : null}
                <label className="target inline-flex cursor-pointer items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    className="size-4.5"
                    checked={!plain}
                    onChange={({ target }) => setPlain(!target.checked)}
                  />
                  {t('translate/write:show_changes')}
                </label>
                <span className="ms-auto">
                  <CopyButton text={suggestion.text} />
                </span>
              </>
            ) : null}
          </div>
        </section>
      </div>
      {model ? (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <EngineLine
            pair={{ local: model.local, ready: true }}
            engineName={model.name}
            viaNames={[]}
          />
        </div>
      ) : null}
    </section>
  );
}
