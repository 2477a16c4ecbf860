// @chunk files
import { acceptOf, LIMITS, type Tool } from '@glossa/contract';
import type { JobSource } from '@glossa/core';
import { DropZone } from '@glossa/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { formats } from '../../i18n/format.ts';
import type { Refused } from './sort-out.ts';
import { UrlForm } from './url-form.tsx';
import { VisitorLimit } from './visitor-limit.tsx';

const RefusedFiles = lazyPart(
  () => import('./refused-files.tsx'),
  ['translate/document-parts', 'general/tools', 'general/site'],
);

/** Of formats that people call otherwise than their files end. */
const NAMES: Readonly<Record<string, string>> = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
};

export interface FileEntryProps {
  tool?: Pick<Tool, 'kind' | 'slug' | 'formats'> | undefined;
  /** There are documents already: they have the room. */
  small: boolean;
  onSources(sources: readonly JobSource[]): void;
}

/** Where documents are dropped, pasted, chosen, or named by their address. */
export function FileEntry({ tool, small, onSources }: FileEntryProps) {
  const { t, i18n } = useTranslation('translate/document');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const take = async (files: readonly File[]) => {
    const { sortOut } = await import('./sort-out.ts');
    const sorted = sortOut(files);
    setRefused(sorted.refused);
    if (sorted.fitting.length > 0) onSources(sorted.fitting.map((file) => ({ file })));
  };
  const limits = () => {
    const { bytes, anyOf } = formats(i18n.language);
    if (tool === undefined || tool.slug === 'document-translator')
      return t('limits', { size: bytes(LIMITS.document.bytes) });
    const named = anyOf(tool.formats.map((format) => NAMES[format] ?? format.toUpperCase()));
    const limit = tool.kind === 'subtitle' ? LIMITS.subtitles : LIMITS.document;
    return t('limits_of', { formats: named, size: bytes(limit.bytes) });
  };
  return (
    <>
      <div className="p-3 sm:p-4">
        <DropZone
          label={t('choose')}
          drop={t('drop')}
          dropNow={t('drop_now')}
          accept={acceptOf('document', 'subtitles')}
          size={small ? 'line' : 'large'}
          pasteAnywhere
          onFiles={(files) => void take(files)}
        >
          {small ? null : (
            <div className="mt-2 grid max-w-md gap-1 text-sm text-muted">
              <p>{limits()}</p>
              <VisitorLimit className="in-data-present:hidden" />
            </div>
          )}
        </DropZone>
      </div>
      {refused.length === 0 ? null : (
        <Suspense>
          <RefusedFiles files={refused} />
        </Suspense>
      )}
      <UrlForm onUrl={(url) => onSources([{ url }])} />
    </>
  );
}
