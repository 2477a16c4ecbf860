import { IconButton } from '@glossa/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { Upload, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { destinationOf } from './destination.ts';
import { giveFiles } from './give-files.ts';

export interface DropCoverProps {
  /** Null while files are held above the page. */
  files: readonly File[] | null;
  languages(): { from: string; to: string };
  onClose(): void;
}

/** What is shown while files are held above a page; opens the tool for what is dropped, or says that there is none. */
export default function DropCover({ files, languages, onClose }: DropCoverProps) {
  const { t } = useTranslation(['translate/drop', 'general/tools']);
  const router = useRouter();
  const found = (files ?? []).map((file) => ({ file, ...destinationOf(file.name, file.type) }));
  const open = found.find((one) => one.kind === 'open');
  const given = useRef<readonly File[]>(null);

  useEffect(() => {
    if (files === null || open === undefined || given.current === files) return;
    given.current = files;
    const same = found.filter((one) => one.kind === 'open' && one.path === open.path);
    void giveFiles(
      router,
      open.path,
      same.map(({ file }) => file),
      languages(),
    );
  });

  if (files === null || open !== undefined) {
    return (
      <div
        className="pointer-events-none fixed inset-0 z-[2000] grid place-items-center bg-base-200/85 p-6"
        data-drop-cover
      >
        <p className="grid justify-items-center gap-3 text-center font-serif text-2xl">
          <Upload aria-hidden size={40} strokeWidth={1.5} className="text-primary" />
          {t('cover')}
        </p>
      </div>
    );
  }
  const [first] = found;
  if (first === undefined) return null;
  return (
    <div
      role="alert"
      className="card-surface mb-3 flex items-start gap-3 py-2 ps-4 pe-2 text-sm"
      data-drop-refused={first.kind}
    >
      <p className="min-w-0 flex-1 self-center wrap-anywhere">
        {t(first.kind === 'planned' ? 'planned' : 'none', { name: first.file.name })}
        {first.kind !== 'planned' ? null : (
          <>
            {' '}
            <Link to={`/${first.slug}` as '/'} className="link underline">
              {t(`general/tools:${first.slug}` as never)}
            </Link>
          </>
        )}
      </p>
      <IconButton icon={X} label={t('close')} onClick={onClose} />
    </div>
  );
}
