import { IconButton } from '@glossa/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toolName } from '../page/tool-name.ts';
import { toggleFavourite, useKept } from './kept-tools.ts';

/** Adds a tool to the favourites of the command menu, or takes it off. */
export function FavouriteButton({ slug }: { slug: string }) {
  const { t, i18n } = useTranslation('general/landing');
  const kept = useKept('favourites').includes(slug);
  const tool = toolName(i18n, slug);
  return (
    <IconButton
      icon={Star}
      label={t(kept ? 'favourite_remove' : 'favourite_add', { tool })}
      aria-pressed={kept}
      className="shrink-0 aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
      onClick={() => toggleFavourite(slug)}
    />
  );
}
