import type { SpokenLanguage } from '@glossa/contract';
import type { Catalogue } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { useEngineName } from '../../client/use-catalogue.ts';

export interface LanguageLineProps {
  language: string;
  catalogue: Catalogue;
  recent: readonly string[];
  known: readonly SpokenLanguage[] | null;
  speakers: boolean;
  onLanguage(tag: string): void;
  onSpeakers(speakers: boolean): void;
}

/** Which language is spoken, and who would write it down. */
export function LanguageLine({
  language,
  catalogue,
  recent,
  known,
  speakers,
  onLanguage,
  onSpeakers,
}: LanguageLineProps) {
  const { t } = useTranslation('new_translate/transcribe');
  const serves = (tag: string) => known === null || known.some((one) => one.language === tag);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-1 py-1 sm:px-2">
      <LanguagePicker
        value={language}
        onChange={onLanguage}
        catalogue={catalogue}
        label={t('language')}
        recent={recent}
        // Who chooses one that nobody understands is told what can be done.
        isServed={() => true}
        auto={serves('auto')}
      />
      <EngineNote engine={known?.find((one) => one.language === language)} />
      <label className="target ms-auto flex cursor-pointer items-center gap-2 px-2 text-sm">
        <input
          type="checkbox"
          className="size-4"
          checked={speakers}
          onChange={({ target }) => onSpeakers(target.checked)}
        />
        {t('speakers')}
      </label>
    </div>
  );
}

/** Who writes a language down, whether the sound stays here, and what else is to be known beforehand. */
export function EngineNote({ engine }: { engine: SpokenLanguage | undefined }) {
  const { t } = useTranslation('new_translate/transcribe');
  const nameOf = useEngineName();
  if (engine === undefined) return null;
  const said = [
    t('engine.by', { engine: nameOf(engine.engine) }),
    t(engine.local ? 'engine.local' : 'engine.remote'),
    ...(engine.draft ? [t('engine.draft')] : []),
    ...(engine.ready ? [] : [t('engine.downloads')]),
  ];
  return (
    <p className="min-w-0 flex-1 basis-60 px-2 text-sm text-muted" data-engine={engine.engine}>
      {said.join(' ')}
    </p>
  );
}
