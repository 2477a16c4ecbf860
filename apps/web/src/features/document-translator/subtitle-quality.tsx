import type { SubtitleQuality as Quality } from '@glossa/contract';
import { useTranslation } from 'react-i18next';

const RULES = ['line_too_long', 'reading_speed', 'too_many_lines'] as const;

/** How many subtitles are too long or too fast to read, beside what their source had; nothing where all can be read. */
export function SubtitleQuality({ quality: { before, after } }: { quality: Quality }) {
  const { t, i18n } = useTranslation('translate/document-review');
  const count = (value: number | undefined) =>
    new Intl.NumberFormat(i18n.language).format(value ?? 0);
  const broken = RULES.filter((rule) => (after[rule] ?? 0) > 0);
  if (broken.length === 0) return null;
  return (
    <ul className="mt-1 text-muted" data-quality>
      {broken.map((rule) => (
        <li key={rule}>
          {t(`quality.${rule}`, { after: count(after[rule]), before: count(before[rule]) })}
        </li>
      ))}
    </ul>
  );
}
