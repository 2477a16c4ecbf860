import type { TranslatedImage } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { writeTable } from '../picture-translator/write-texts.ts';
import { wordsOf } from './find-table.ts';
import type { ReadText } from './read-texts.ts';
import { DOCX_TYPE, writeDocx } from './write-docx.ts';

/** Saves what was read of a picture: as text, as a Word document, and where it has a table that as CSV. */
export function TextDownloads({
  image: { name, language },
  texts: read,
}: {
  image: TranslatedImage;
  texts: readonly ReadText[];
}) {
  const { t } = useTranslation('alt/picture-view');
  const table = read.find((text) => text.table !== null)?.table ?? null;
  const texts = read.map(({ said }) => said);
  const stem = name.replace(/\.\w+$/, '');
  const save: Record<string, () => void> = {
    txt: () => saveFile(`${stem}.txt`, 'text/plain;charset=utf-8', `${texts.join('\n\n')}\n`),
    docx: () =>
      void writeDocx(texts, language).then((bytes) => saveFile(`${stem}.docx`, DOCX_TYPE, bytes)),
    ...(table === null
      ? {}
      : {
          csv() {
            const rows = table.map((row) => row.map(wordsOf));
            saveFile(`${stem}.csv`, 'text/csv;charset=utf-8', writeTable(rows));
          },
        }),
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1 text-sm text-muted">
      {t('as_text')}
      {Object.entries(save).map(([format, write]) => (
        <button
          key={format}
          type="button"
          className="btn btn-outline btn-sm target uppercase"
          onClick={write}
        >
          {format}
        </button>
      ))}
    </div>
  );
}
