import { languageName } from '@glossa/core';
import { useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ArrowRight, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { colon } from '../../i18n/colon.ts';
import type { DocumentPicture, Picture } from './example.ts';

/** A document before and after, as it looks: what the product itself made. */
export function DocumentPictures({ slug, of }: { slug: string; of: DocumentPicture }) {
  const { t, i18n } = useTranslation('general/landing');
  const { locale } = useRouter().options.context;
  const looks = t(`pictures.${slug}` as never) as string;
  const { name, from, to, before, after } = of;
  const words = (side: string, language: string) =>
    `${side}${colon(i18n.language)} ${looks} (${languageName(language, locale.tag)})`;
  return (
    <div className="mt-6 grid items-center gap-3 lg:grid-cols-[1fr_auto_1fr]" data-pictures>
      <Sheet name={name} picture={before} alt={words(t('before'), from)} />
      <ArrowRight
        aria-hidden
        size={20}
        className="place-self-center text-accent max-lg:rotate-90 lg:rtl:-scale-x-100"
      />
      <Sheet
        name={name.replace(/(\.[^.]+)$/, `.${to}$1`)}
        picture={after}
        alt={words(t('after'), to)}
      />
    </div>
  );
}

/** Whether the picture is held back until somebody comes near (`client/watch/watch-pictures.ts`): in a page that was sent. */
const isHeld: () => boolean = createIsomorphicFn()
  .server(() => true)
  .client(() => false);

function Sheet({ name, picture, alt }: { name: string; picture: Picture; alt: string }) {
  const image = (
    <img {...picture} alt={alt} loading="lazy" decoding="async" className="h-auto w-full" />
  );
  return (
    <figure className="card-surface overflow-hidden">
      <figcaption className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-muted">
        <FileText aria-hidden size={15} className="shrink-0 text-primary" />
        <bdi>{name}</bdi>
      </figcaption>
      {/* Paper stays white in the dark, as in the programs that show it. */}
      <div
        role="img"
        aria-label={alt}
        className="bg-white"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        data-picture
      >
        {isHeld() ? <noscript>{image}</noscript> : image}
      </div>
    </figure>
  );
}
