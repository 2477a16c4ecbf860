import { LIMITS } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { Plus, Volume2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { usedPronunciations } from './pronunciations.ts';
import type { Manner } from './use-manner.ts';

/** What a row is made of, and how long each may be. */
const FIELDS = [
  ['word', 100],
  ['say', 200],
] as const;

/** Words that are to be said otherwise, put away until they are wanted. */
export function PronunciationList({
  manner,
  name,
}: {
  manner: Pick<Manner, 'language' | 'pronunciations' | 'setPronunciations'>;
  /** Of the language. */
  name: string;
}) {
  const { t, i18n } = useTranslation('new/speak');
  const { number } = formats(i18n.language);
  const { pronunciations, setPronunciations, language } = manner;
  const used = usedPronunciations(pronunciations).length;
  const change = (at: number, to: Partial<(typeof pronunciations)[number]>) =>
    setPronunciations(pronunciations.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <details className="border-t border-line px-3 py-1 sm:px-4" data-pronunciations>
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-base-content">
        <Volume2 aria-hidden size={15} />
        {t('pronunciations.title')}
        {used === 0 ? null : <span className="text-muted tabular-nums">{number(used)}</span>}
      </summary>
      <p className="text-sm text-muted">{t('pronunciations.about', { language: name })}</p>
      <ul className="mt-2 grid gap-2">
        {pronunciations.map((one, at) => (
          <li key={at} className="flex items-center gap-2">
            {FIELDS.map(([field, maxLength]) => (
              <input
                key={field}
                className="input target min-w-0 flex-1"
                aria-label={t(`pronunciations.${field}`)}
                placeholder={t(`pronunciations.${field}`)}
                lang={language}
                dir="auto"
                maxLength={maxLength}
                value={one[field]}
                onChange={({ target }) => change(at, { [field]: target.value })}
              />
            ))}
            <IconButton
              icon={X}
              label={t('pronunciations.remove', { word: one.word })}
              onClick={() => setPronunciations(pronunciations.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-ghost btn-sm target mt-2"
        disabled={pronunciations.length >= LIMITS.speech.pronunciations}
        onClick={() => setPronunciations([...pronunciations, { word: '', say: '' }])}
      >
        <Plus aria-hidden size={16} />
        {t('pronunciations.add')}
      </button>
    </details>
  );
}
