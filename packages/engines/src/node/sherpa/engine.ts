import { baseLanguage, GlossaError } from '@glossa/contract';
import type { ProcessPool } from '@glossa/processes';
import type { SpeakerTurn, TranscribeEngine } from '../../ports/transcribe.ts';
import { DEFAULT_RECOGNISERS, type SpeechModelOffer } from './catalogue.ts';
import type { SpeechModels } from './models.ts';
import { createModelRunner } from './run-model.ts';
import { spokenWords } from './spoken-words.ts';
import type { Recognised, RecogniserType, RecogniseTask, SpeakersTask } from './tasks.ts';

export interface SherpaOptions {
  models: SpeechModels;
  pool: Pick<ProcessPool, 'request'>;
  /** `SHERPA_MODELS`: recognisers in the order in which they are asked. */
  recognisers?: readonly string[];
}

/** Speech models that sherpa-onnx runs in a process of its own, downloaded when they are first needed. */
export function createSherpaEngine({
  models,
  pool,
  recognisers = DEFAULT_RECOGNISERS,
}: SherpaOptions): TranscribeEngine {
  const { load, ask } = createModelRunner(models, pool);
  const offers = recognisers.flatMap((id) => models.offer(id) ?? []);
  const understands = ({ languages, detects }: SpeechModelOffer, language: string) =>
    language === 'auto' ? detects : languages.includes(baseLanguage(language));

  /** The best model for a language that is here, else that may be had. */
  async function modelFor(language: string): Promise<SpeechModelOffer | undefined> {
    const able = offers.filter((offer) => understands(offer, language));
    const installed = await models.installed();
    const here = able.find(({ id }) => installed.has(id));
    if (here !== undefined) return here;
    for (const offer of able) if (await models.mayHave(offer.id)) return offer;
    return undefined;
  }

  return {
    id: 'sherpa',
    name: 'sherpa-onnx',
    local: true,
    draft: false,
    async state() {
      const installed = await models.installed();
      const here = offers.filter(({ id }) => installed.has(id));
      if (here.length > 0) {
        return { state: 'ready', detail: here.map(({ name }) => name).join(', ') };
      }
      const [first] = offers;
      const values = { model: first?.id ?? '' };
      return { state: 'missing', needs: { code: 'speech_model', values } };
    },
    async languages() {
      const installed = await models.installed();
      const here = offers.filter(({ id }) => installed.has(id));
      return [...new Set(here.flatMap(({ languages }) => languages))];
    },
    serves: async (language) => (await modelFor(language)) !== undefined,
    async transcribe({ sound, stretch, language, owner }, signal) {
      const offer = await modelFor(language);
      if (offer === undefined) {
        throw new GlossaError('unsupported_language_pair', 'No speech model for this language.', {
          details: { language },
        });
      }
      const files = await load(offer.id, signal);
      const task: RecogniseTask = {
        ...{ path: sound.path, stretch },
        model: { type: offer.type as RecogniserType, files },
        language: language === 'auto' ? '' : baseLanguage(language),
      };
      const said = (await ask('recognise', task, signal, owner)) as Recognised;
      const heard = /^<?\|?([a-z]{2,3})\|?>?$/.exec(said.lang)?.[1];
      return {
        words: spokenWords(said, stretch),
        language: language === 'auto' ? (heard ?? null) : language,
      };
    },
    async speakers(sound, signal, owner) {
      for (const id of ['segmentation', 'voices'])
        if (!(await models.mayHave(id))) return undefined;
      const segmentation = await load('segmentation', signal);
      const embedding = await load('voices', signal);
      const task: SpeakersTask = {
        path: sound.path,
        models: { segmentation: segmentation.model!, embedding: embedding.model! },
      };
      return (await ask('speakers', task, signal, owner)) as SpeakerTurn[];
    },
    close: () => models.close(),
  };
}
