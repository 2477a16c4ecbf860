import { GlossaError, type VideoInfo } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '../../locale/paths.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { WorkError } from '../account/work-error.tsx';
import { PageLink } from '../page/page-link.tsx';
import { toolName } from '../page/tool-name.ts';
import { giveAddress } from './give-address.ts';

/** The tool that does with files what a tool of YouTube does with links. */
const FILE_TOOLS: Readonly<Record<string, string>> = {
  dub: 'video-dubbing',
  translate: 'video-translator',
  transcribe: 'video-to-text-converter',
};

/** Where a film cannot be read, or is not fetched: why, and what can be done with its file. */
export function OtherWays({
  tool,
  film,
}: Pick<ToolSlotProps, 'tool'> & { film: VideoInfo | undefined }) {
  const { t, i18n } = useTranslation('new_translate/youtube');
  const router = useRouter();
  const slug = FILE_TOOLS[tool.action] ?? 'video-to-text-converter';
  const path = `/${slug}`;
  const { locale } = router.options.context;
  const why = film === undefined ? null : refusalOf(film, tool.action === 'dub');
  const canFetch = film?.fetched === true && film.refusal !== 'video_live';
  return (
    <>
      {why === null ? null : <WorkError error={new GlossaError(why, why)} />}
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {film !== undefined && canFetch ? (
          <button
            type="button"
            className="btn btn-primary target"
            data-fetch
            onClick={() => void giveAddress(router, localizedPath(path, locale), film.url)}
          >
            {t('go')}
          </button>
        ) : (
          <>
            <span className="text-muted">{t('file')}</span>
            <PageLink path={path} className="btn btn-outline btn-sm target" data-file-tool>
              {toolName(i18n, slug)}
            </PageLink>
          </>
        )}
      </div>
    </>
  );
}

/** Dubbing needs the film itself, reading its captions. */
function refusalOf({ refusal, fetched }: VideoInfo, isDubbed: boolean) {
  if (!isDubbed) return refusal;
  if (refusal === 'video_live') return refusal;
  return fetched ? null : 'video_not_fetched';
}
