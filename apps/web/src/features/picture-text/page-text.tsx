import type { TranslatedImage } from '@glossa/contract';
import { CopyButton } from '@glossa/ui';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureReaders } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import { SearchField } from '../document-translator/search-field.tsx';
import { Found } from '../picture-translator/found.tsx';
import type { Piece } from './pieces.ts';
import { ReadBy } from './read-by.tsx';
import { type ReadText, wordsOf } from './read-texts.ts';
import { TextDownloads, type TextDownloadsProps } from './text-downloads.tsx';

export interface PageTextProps {
  image: TranslatedImage;
  /** Of what is shown beside it, to be saved. */
  saving: TextDownloadsProps;
  texts: readonly ReadText[];
  /** How many words were hard to read. */
  unsure: number;
  lit: string | null;
  onLit(id: string | null): void;
}

/** What was read of a picture, line by line as it stands there, to be searched, copied and saved. */
export function PageText({ image, saving, texts, unsure, lit, onLit }: PageTextProps) {
  const { t, i18n } = useTranslation(['handwrite/reader', 'alt/picture-view']);
  const [query, setQuery] = useState('');
  const readers = usePictureReaders() ?? [];
  const { regions, language, reader, draft = false } = image;
  if (regions.length === 0)
    return (
      <p className="text-sm text-muted" data-no-text>
        {t('no_text')}
      </p>
    );
  const words = query.trim();
  const show = (pieces: readonly Piece[]) =>
    words === '' ? (
      pieces.map((piece) => <Word key={piece.id} piece={piece} isLit={piece.id === lit} />)
    ) : (
      <Found text={wordsOf(pieces)} query={words} />
    );
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center gap-2">
        <SearchField
          value={query}
          label={t('alt/picture-view:search')}
          onChange={setQuery}
          className="min-w-0 flex-1"
        />
        <CopyButton text={texts.map(({ said }) => said).join('\n\n')} />
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
        {texts.map((text, at) => (
          <Text key={at} text={text} show={show} />
        ))}
      </section>
      {reader === undefined ? null : (
        <p className="mt-2 text-sm text-muted" data-read-by={reader}>
          <ReadBy
            engine={readers.find(({ id }) => id === reader)?.name ?? reader}
            isDraft={draft}
          />
        </p>
      )}
      {unsure === 0 ? null : (
        <p className="mt-2 text-sm text-muted" data-unsure={unsure}>
          {t('unsure_n', { shown: formats(i18n.language).number(unsure) })}
        </p>
      )}
      <TextDownloads {...saving} />
    </div>
  );
}

interface TextProps {
  text: ReadText;
  show(pieces: readonly Piece[]): ReactNode;
}

function Text({ text, show }: TextProps) {
  if (text.kind === 'text')
    return (
      <p dir="auto" className="mb-3 break-words last:mb-0">
        {text.lines.map((line, index) => (
          <span key={index} className="block whitespace-pre-line">
            {show(line)}
          </span>
        ))}
      </p>
    );
  if (text.kind === 'list')
    return (
      // Items begin with their own marks.
      <ul dir="auto" className="mb-3 list-none break-words last:mb-0" data-read-list>
        {text.items.map((item, index) => (
          <li key={index}>{show(item)}</li>
        ))}
      </ul>
    );
  return (
    // Columns stand as in the picture.
    <table dir={text.fromRight ? 'rtl' : 'ltr'} className="mb-3 w-full last:mb-0" data-read-table>
      <tbody>
        {text.rows.map((row, index) => (
          <tr key={index} className="border-line not-last:border-b">
            {row.map((cell, column) => (
              <td key={column} dir="auto" className="py-1 pe-4 align-top last:pe-0">
                {show(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
