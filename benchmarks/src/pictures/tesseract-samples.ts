import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES_FOLDER } from './pages.ts';

/** What the Hebrew sample says, without points. */
const HEBREW = `לפומבדיתא, שהיתה מרכז יהודי חשוב מימיו של התנא מר
שמואל, בר־הפלוגתא של רבי יהודה הנשיא עורך המשנה.
מר שמואל היה נאמן לפרסים ופסק כי בענינים אזרחיים
מחיבים חקי המדינה שבה יושבים היהודים ממש כאלו היו
חקי התורה. הוא קבע את הכלל: "דינא דמלכותא – דינא".
בתקופה זו, לאחר חתימת המשנה על ידי יהודה הנשיא,
פעלו בישיבות בבל האמוראים חכמי התלמוד.`;

interface Sample {
  name: string;
  path: string;
  language: string;
  text: string;
}

/** Samples of Tesseract's own tests whose text is known; none where they do not lie beside the repository. */
export function tesseractSamples(folder = SAMPLES_FOLDER): Sample[] {
  const path = (file: string) => join(folder, `tess_${file}`);
  const all = [
    ['phototest-rotated-R.png', 'en', 'phototest.txt'],
    ['hebrew.png', 'he', undefined],
  ] as const;
  return all
    .filter(([file]) => existsSync(path(file)))
    .map(([file, language, text]) => ({
      ...{ name: file, path: path(file), language },
      text: text === undefined ? HEBREW : readFileSync(path(text), 'utf8'),
    }));
}
