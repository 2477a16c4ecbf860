import { useTranslation } from 'react-i18next';
import { JoinChoice } from './join-choice.tsx';
import { SPOKEN_PARTS, type SpokenPart } from './translating.ts';

/** Chooses the original, its translation or both. */
export function PartChoice({ part, onPart }: { part: SpokenPart; onPart(part: SpokenPart): void }) {
  const { t } = useTranslation('new_translate/transcript-editor');
  return (
    <JoinChoice
      legend={t('export.part')}
      value={part}
      values={SPOKEN_PARTS}
      nameOf={(one) => t(`export.${one}`)}
      onChoose={onPart}
      data-part={part}
    />
  );
}
