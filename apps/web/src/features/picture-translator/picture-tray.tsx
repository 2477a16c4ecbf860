import { IconButton } from '@glossa/ui';
import { ChevronLeft, ChevronRight, Image, Link, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tray, TrayPicture } from './use-tray.ts';

const ARROW = 'aria-disabled:opacity-30';

/** The pictures that were given, to be put in order, turned and taken out before anything is sent. */
export function PictureTray({ tray }: { tray: Tray }) {
  const { t } = useTranslation('alt/picture');
  const [dragged, setDragged] = useState<number | null>(null);
  const [unturned, setUnturned] = useState<string | null>(null);
  const { pictures, move } = tray;
  return (
    <>
      <ul
        aria-label={t('given')}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 px-3 pb-3 sm:px-4"
        data-tray={pictures.length}
      >
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            draggable={pictures.length > 1}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(picture.id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== picture.id) move(dragged, at);
            }}
            onDragEnd={() => setDragged(null)}
            data-picture={picture.name}
            className={`overflow-hidden rounded-field border border-line bg-base-200 ${dragged === picture.id ? 'opacity-50' : ''}`}
          >
            <Small picture={picture} />
            <p className="truncate px-2 pt-1.5 text-xs" title={picture.name}>
              <bdi>{picture.name}</bdi>
            </p>
            <div className="flex justify-between">
              <IconButton
                icon={ChevronLeft}
                directional
                label={t('earlier', { name: picture.name })}
                className={ARROW}
                aria-disabled={at === 0}
                onClick={() => move(picture.id, Math.max(0, at - 1))}
              />
              {'file' in picture.source && picture.small !== null ? (
                <IconButton
                  icon={RotateCw}
                  label={t('turn', { name: picture.name })}
                  onClick={() => {
                    setUnturned(null);
                    void tray.turn(picture.id).catch(() => setUnturned(picture.name));
                  }}
                />
              ) : null}
              <IconButton
                icon={X}
                label={t('remove', { name: picture.name })}
                onClick={() => tray.remove(picture.id)}
              />
              <IconButton
                icon={ChevronRight}
                directional
                label={t('later', { name: picture.name })}
                className={ARROW}
                aria-disabled={at === pictures.length - 1}
                onClick={() => move(picture.id, at + 1)}
              />
            </div>
          </li>
        ))}
      </ul>
      {unturned === null ? null : (
        <p role="alert" className="px-4 pb-3 text-sm text-error">
          {t('unturned', { name: `\u2068${unturned}\u2069` })}
        </p>
      )}
    </>
  );
}

function Small({ picture: { source, small } }: { picture: TrayPicture }) {
  const Icon = 'url' in source ? Link : Image;
  return (
    <div className="grid h-28 place-items-center bg-base-200">
      {small === undefined && 'file' in source ? (
        <div className="skeleton size-full rounded-none" />
      ) : small == null ? (
        <Icon aria-hidden size={28} className="text-muted" />
      ) : (
        <img src={small} alt="" draggable={false} className="max-h-28 max-w-full object-contain" />
      )}
    </div>
  );
}
