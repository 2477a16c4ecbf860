import type { VideoInfo } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { clock } from '../subtitle-editor/clock.ts';

/** Milliseconds as people write them beside a film. */
const short = (ms: number) => clock(ms).replace(/\.\d+$/, '');

/** What a film is: picture, title, who shows it, length and chapters. */
export function VideoCard({ film }: { film: VideoInfo }) {
  const { t } = useTranslation('new_translate/youtube');
  const { title, author, url, picture, durationMs, chapters } = film;
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture === null ? null : (
        <img src={picture} alt="" width={160} height={90} className="rounded-field object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          <a href={url} target="_blank" rel="noreferrer" className="link-hover">
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="mt-1 text-sm text-muted">
          <bdi>{author}</bdi>
          {durationMs === null ? null : (
            <span dir="ltr" className="ms-2 tabular-nums" data-length>
              {short(durationMs)}
            </span>
          )}
        </p>
        {chapters.length === 0 ? null : (
          <details className="mt-2 text-sm">
            <summary className="target cursor-pointer">{t('chapters')}</summary>
            <ol className="mt-1 grid gap-1">
              {chapters.map((chapter) => (
                <li key={chapter.startMs} className="flex gap-3">
                  <span dir="ltr" className="tabular-nums text-muted">
                    {short(chapter.startMs)}
                  </span>
                  <bdi>{chapter.title}</bdi>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </div>
  );
}
