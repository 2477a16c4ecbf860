import type { TranslatedImage } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

const LOOKS = {
  done: 'border-success bg-success/15 text-success',
  failed: 'border-error bg-error/10 text-error',
  running: 'border-primary bg-primary/10 text-primary motion-safe:animate-pulse',
  waiting: 'border-line text-muted',
} as const;

/** How far each of several pictures is. */
export function PictureSteps({
  images,
  total,
}: {
  images: readonly TranslatedImage[];
  total: number;
}) {
  const { t, i18n } = useTranslation('alt/picture');
  const { number } = formats(i18n.language);
  const stateOf = (at: number) => {
    const image = images[at];
    if (image !== undefined) return image.error === undefined ? 'done' : 'failed';
    return at === images.length ? 'running' : 'waiting';
  };
  return (
    <ol className="mt-3 flex flex-wrap gap-1.5" data-steps={images.length}>
      {Array.from({ length: total }, (_, at) => {
        const state = stateOf(at);
        const said = t(`states.${state}`, { number: number(at + 1) });
        return (
          <li
            key={at}
            title={said}
            data-state={state}
            className={`grid min-w-7 place-items-center rounded-selector border px-1.5 py-0.5 text-xs tabular-nums ${LOOKS[state]}`}
          >
            <span aria-hidden>{number(at + 1)}</span>
            <span className="sr-only">{said}</span>
          </li>
        );
      })}
    </ol>
  );
}
