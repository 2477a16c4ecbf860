import { IconButton } from '@glossa/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggleFavourite, useKept } from './kept-tools.ts';

/** Adds a tool to the favourites of the command menu, or takes it off. */
export function FavouriteButton({ slug }: { slug: string }) {
  const { t } = useTranslation('general/shell');
  const kept = useKept('favourites').includes(slug);
  return (
    <IconButton
      icon={Star}
      label={t(kept ? 'favourite.remove' : 'favourite.add')}
      aria-pressed={kept}
      className="shrink-0 aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
      onClick={() => toggleFavourite(slug)}
    />
  );
}
