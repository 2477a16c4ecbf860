import type { TranslatedImage } from '@glossa/contract';
import { CopyButton } from '@glossa/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SearchField } from '../document-translator/search-field.tsx';
import { Found } from '../picture-translator/found.tsx';
import type { Piece, PiecedText } from './pieces.ts';
import { TextDownloads, type TextDownloadsProps } from './text-downloads.tsx';

export interface PageTextProps {
  image: TranslatedImage;
  /** Of what is shown beside it, to be saved. */
  saving: TextDownloadsProps;
  texts: readonly PiecedText[];
  lit: string | null;
  onLit(id: string | null): void;
}

/** What was read of a picture, line by line as it stands there, to be searched, copied and saved. */
export function PageText({ image, saving, texts, lit, onLit }: PageTextProps) {
  const { t, i18n } = useTranslation(['handwrite/reader', 'alt/picture-view']);
  const [query, setQuery] = useState('');
  const { regions, language } = image;
  if (regions.length === 0)
    return (
      <p className="text-sm text-muted" data-no-text>
        {t('no_text')}
      </p>
    );
  const unsure = texts.flat(2).filter((piece) => piece.unsure).length;
  const words = query.trim();
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center gap-2">
        <SearchField
          value={query}
          label={t('alt/picture-view:search')}
          onChange={setQuery}
          className="min-w-0 flex-1"
        />
        <CopyButton text={regions.map(({ source }) => source).join('\n\n')} />
      </div>
      <section
        aria-label={t('alt/picture-view:texts')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is moved in it
        tabIndex={0}
        lang={language ?? undefined}
        className="max-h-[75dvh] overflow-y-auto overscroll-contain rounded-field border border-line bg-base-100 p-4 leading-relaxed"
        onPointerOver={({ target }) => onLit((target as HTMLElement).dataset.word ?? null)}
        onPointerLeave={() => onLit(null)}
        data-page-text={regions.length}
      >
        {texts.map((rows, at) => (
          <p key={at} dir="auto" className="mb-3 break-words last:mb-0">
            {rows.map((row, index) => (
              <span key={index} className="block whitespace-pre-line">
                {words === '' ? (
                  row.map((piece) => <Word key={piece.id} piece={piece} isLit={piece.id === lit} />)
                ) : (
                  <Found text={row.map(({ text }) => text).join(' ')} query={words} />
                )}
              </span>
            ))}
          </p>
        ))}
      </section>
      {unsure === 0 ? null : (
        <p className="mt-2 text-sm text-muted" data-unsure={unsure}>
          {t('unsure_n', { shown: formats(i18n.language).number(unsure) })}
        </p>
      )}
      <TextDownloads {...saving} />
    </div>
  );
}

const Word = memo(function Word({ piece, isLit }: { piece: Piece; isLit: boolean }) {
  return (
    <>
      <span
        data-word={piece.id}
        data-lit={isLit}
        data-doubtful={piece.unsure}
        className="rounded-sm decoration-warning decoration-wavy underline-offset-4 data-[doubtful=true]:underline data-[lit=true]:bg-primary/20"
      >
        {piece.text}
      </span>{' '}
    </>
  );
});
