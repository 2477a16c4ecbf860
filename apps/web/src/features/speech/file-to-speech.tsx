import { acceptOf, kindOfFile, LIMITS } from '@glossa/contract';
import { DropZone, IconButton, WorkBar } from '@glossa/ui';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { useWall } from '../account/use-wall.ts';
import { WorkError } from '../account/work-error.tsx';
import { UrlForm } from '../document-translator/url-form.tsx';
import { Earlier } from './earlier.tsx';
import { useFileContent } from './use-file-content.ts';
import { useSpeech } from './use-speech.ts';

/** Until a file was read there is nothing to choose from. */
const OpenedFile = lazyPart(() => import('./opened-file.tsx'), ['new/speak', 'new/listen']);
const FilePassword = lazyPart(
  () => import('../document-translator/file-password.tsx'),
  ['translate/document-pages'],
);
const skeleton = <div className="skeleton h-64 rounded-box" />;

/** A book or a document that is read aloud: given, opened, its chapters chosen, heard. */
export function FileToSpeech({ locale }: ToolSlotProps) {
  const { t, i18n } = useTranslation(['new/listen', 'new/speak']);
  const { bytes } = formats(i18n.language);
  const catalogue = useCatalogue(locale.tag);
  const speech = useSpeech();
  const { state, give, retry, close } = useFileContent();
  useWall(state.phase === 'error' ? state.error : null, () => retry());
  const [refused, setRefused] = useState<{ name: string; why: 'too_large' | 'wrong_kind' }>();
  const size = bytes(LIMITS.document.bytes);

  function take([file]: readonly File[]): void {
    if (file === undefined) return;
    const kind = kindOfFile(file);
    const isOther = kind !== undefined && kind !== 'document';
    const why = isOther ? 'wrong_kind' : file.size > LIMITS.document.bytes ? 'too_large' : null;
    setRefused(why === null ? undefined : { name: file.name, why });
    if (why === null) give({ file });
  }
  const code = state.phase === 'error' ? state.error.code : undefined;
  const isLocked = code === 'password_protected_file' || code === 'wrong_file_password';
  return (
    <div data-feature="file-to-speech" data-phase={state.phase}>
      {state.phase === 'open' ? (
        <Suspense fallback={skeleton}>
          <OpenedFile
            key={state.file.jobId}
            file={state.file}
            reader={locale.language}
            onClose={close}
            {...{ speech, catalogue }}
          />
        </Suspense>
      ) : (
        <div className="card-surface overflow-hidden">
          {state.phase === 'sending' || state.phase === 'reading' ? (
            <div className="flex items-center gap-4 p-4 sm:p-6">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <WorkBar
                  label={t(state.phase, {
                    name: state.name,
                    interpolation: { escapeValue: false },
                  })}
                  percent={state.phase === 'sending' ? state.sent * 100 : state.percent}
                />
              </div>
              <IconButton icon={X} label={t('new/speak:cancel')} onClick={close} />
            </div>
          ) : (
            <>
              <div className="p-3 sm:p-4">
                <DropZone
                  label={t('choose')}
                  drop={t('drop')}
                  dropNow={t('drop_now')}
                  accept={acceptOf('document')}
                  multiple={false}
                  pasteAnywhere
                  onFiles={take}
                >
                  <p className="mt-2 max-w-md text-sm text-muted">{t('limits', { size })}</p>
                </DropZone>
                {refused === undefined ? null : (
                  <p role="alert" className="mt-3 text-sm text-error" data-refused>
                    {t(refused.why, {
                      ...{ name: refused.name, size },
                      interpolation: { escapeValue: false },
                    })}
                  </p>
                )}
                {state.phase !== 'error' ? null : (
                  <div className="mt-3">
                    <WorkError
                      error={state.error}
                      {...(isLocked ? {} : { onRetry: () => retry() })}
                    />
                    {isLocked ? (
                      <Suspense fallback={null}>
                        <FilePassword
                          key={state.name}
                          name={state.name}
                          isWrong={code === 'wrong_file_password'}
                          onPassword={retry}
                        />
                      </Suspense>
                    ) : null}
                  </div>
                )}
              </div>
              <UrlForm onUrl={(url) => give({ url })} />
            </>
          )}
        </div>
      )}
      <Earlier speech={speech} />
    </div>
  );
}
