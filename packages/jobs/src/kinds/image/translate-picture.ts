import { GlossaError, type TranslatedUnit } from '@glossa/contract';
import { entriesFor, type Glossary } from '@glossa/translation';
import type { DeferredMemory } from '../../credits/deferred-memory.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { surveyUnits, unitList } from '../../work/survey-units.ts';
import { translateUnits } from '../../work/translate-units.ts';
import { MemoryTranslations } from '../../work/translations.ts';
import type { KindServices } from '../define-kind.ts';
import type { ImageInput } from './input.ts';
import type { PictureText } from './read-picture.ts';

/**
 * Translates texts of a picture that are in one language. Errors: those of `translateUnits`; `engine_unavailable` when none of them could be
 * translated.
 */
export async function translatePicture(
  { work: { translator } }: KindServices,
  job: JobContext<ImageInput>,
  units: PictureText['units'],
  { from, to }: { from: string; to: string },
  { memory, glossary }: { memory: DeferredMemory; glossary: Glossary | undefined },
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, TranslatedUnit>> {
  const { tone } = job.input;
  const list = unitList(units);
  const request = {
    ...{ from, to, memory, onProgress, owner: job.owner },
    ...(tone === undefined ? {} : { tone }),
    glossary: entriesFor(glossary, from, to),
    ...{ signal: job.signal, checkpoints: job.checkpoints },
  };
  const into = new MemoryTranslations();
  const survey = await surveyUnits(list);
  const translated = await translateUnits(translator, list, survey, request, into);
  const segments = [...translated.values()].flatMap((unit) => unit.segments);
  const worked = segments.filter(({ state }) => state !== 'copied');
  if (worked.length > 0 && worked.every(({ state }) => state === 'failed')) {
    throw new GlossaError('engine_unavailable', 'No segment could be translated.');
  }
  return translated;
}
