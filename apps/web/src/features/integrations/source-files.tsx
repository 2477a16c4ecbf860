import { CopyButton, ErrorNotice, IconButton } from '@glossa/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { type SourceFile, zip } from './sources.ts';
import { useSources } from './use-sources.ts';

/** A file that is put into an editor: seen, copied or saved. */
function FileRow({ file }: { file: SourceFile }) {
  const { t } = useTranslation('other_translator/integration');
  const { name, text } = file;
  return (
    <li className="flex items-start gap-2 border-t border-line py-1.5 first:border-t-0">
      <details className="min-w-0 flex-1">
        <summary className="target flex cursor-pointer items-center text-sm">
          <code dir="ltr">{name}</code>
        </summary>
        <textarea
          dir="ltr"
          readOnly
          rows={12}
          value={text}
          aria-label={name}
          className="mb-2 w-full rounded-field border border-line bg-base-200 p-3 font-mono text-xs"
        />
      </details>
      <CopyButton text={text} label={t('copy', { name })} />
      <IconButton
        icon={Download}
        label={t('download', { name })}
        onClick={() => saveFile(name, 'text/plain', text)}
      />
    </li>
  );
}

export interface SourceFilesProps {
  slug: string;
  /** Only the archive: the files belong into folders of a project. */
  archiveOnly: boolean;
}

/** The sources to take away, with this site's address in them. */
export function SourceFiles({ slug, archiveOnly }: SourceFilesProps) {
  const { t } = useTranslation('other_translator/integration');
  const { data: files, error, reload } = useSources(slug);
  if (error !== null) {
    return (
      <div className="mt-4">
        <ErrorNotice error={error} onRetry={reload} />
      </div>
    );
  }
  if (files === null) return <div className="skeleton mt-4 h-44 rounded-field" />;
  return (
    <div className="mt-4 max-w-2xl" data-sources>
      {archiveOnly ? null : (
        <ul className="rounded-field border border-line bg-base-100 px-3">
          {files.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={`btn target mt-3 h-auto py-2 ${archiveOnly ? 'btn-primary' : 'btn-outline'}`}
        onClick={() =>
          void zip(files).then((bytes) => saveFile(`glossa-${slug}.zip`, 'application/zip', bytes))
        }
      >
        <Download aria-hidden size={18} />
        {t('zip')}
      </button>
    </div>
  );
}
