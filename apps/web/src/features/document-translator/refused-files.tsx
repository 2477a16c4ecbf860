import { findTool, LIMITS } from '@glossa/contract';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';
import type { Refused } from './sort-out.ts';

/** Why files were not sent, with the way to the tool that is for them. */
export default function RefusedFiles({ files }: { files: readonly Refused[] }) {
  const { t, i18n } = useTranslation(['translate/document-parts', 'general/tools', 'general/site']);
  const size = formats(i18n.language).bytes(LIMITS.document.bytes);
  const list = useRef<HTMLUListElement>(null);
  // The files were chosen, so that the person looks for them.
  useEffect(() => void list.current?.scrollIntoView({ block: 'nearest' }), [files]);
  return (
    <ul
      ref={list}
      role="alert"
      className="scroll-my-4 mx-3 mb-3 grid gap-2 rounded-field border border-warning/50 bg-warning/8 px-4 py-3 text-sm sm:mx-4"
    >
      {files.map(({ name, tool }, at) => (
        <li key={at} className="flex items-start gap-3" data-refused={tool ?? 'large'}>
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
          <p className="min-w-0 break-words">
            {t(tool === undefined ? 'refused.large' : 'refused.other', {
              // Names keep their own direction.
              name: `\u2068${name}\u2069`,
              size,
            })}{' '}
            {tool === undefined ? null : (
              <>
                <PageLink path={`/${tool}`} className="font-medium underline underline-offset-4">
                  {t(`general/tools:${tool}` as never)}
                </PageLink>
                {findTool(tool)?.built === true ? null : ` (${t('general/site:in_preparation')})`}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
