import { baseLanguage, GlossaError } from '@glossa/contract';
import type { ProcessPool } from '@glossa/processes';
import type { SpeakerTurn, TranscribeEngine, TranscribeRequest } from '../../ports/transcribe.ts';
import { DEFAULT_RECOGNISERS, type SpeechModelOffer } from './catalogue.ts';
import { codeIn, createLanguageIdentifier } from './language-identifier.ts';
import type { SpeechModels } from './models.ts';
import { createPunctuator } from './punctuator.ts';
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
  const offers = recognisers.flatMap((id) => models.offer(id) ?? []);
  const runner = createModelRunner(models, pool);
  const { load, ask } = runner;
  const identifier = createLanguageIdentifier(models, runner);
  const { punctuate } = createPunctuator(models, runner);

  async function firstHere(able: readonly SpeechModelOffer[]) {
    const installed = await models.installed();
    return able.find(({ id }) => installed.has(id));
  }

  async function firstToBeHad(able: readonly SpeechModelOffer[]) {
    for (const offer of able) if (await models.mayHave(offer.id)) return offer;
    return undefined;
  }

  /** The best model for a language that is here, else that may be had. */
  async function modelFor(language: string): Promise<SpeechModelOffer | undefined> {
    const able = offers.filter(({ languages }) => languages.includes(baseLanguage(language)));
    return (await firstHere(able)) ?? (await firstToBeHad(able));
  }

  /** Who tells a language that nobody has stated: a recogniser, or a model of its own; what is here comes first. */
  async function detector(): Promise<SpeechModelOffer | 'identifier' | undefined> {
    const able = offers.filter(({ detects }) => detects);
    const here = await firstHere(able);
    if (here !== undefined) return here;
    if ((await firstHere(offers)) && (await identifier.isHere())) return 'identifier';
    const some = await firstToBeHad(able);
    if (some !== undefined) return some;
    const both = (await firstToBeHad(offers)) && (await identifier.mayHave());
    return both ? 'identifier' : undefined;
  }

  /** The model for a request, and the language where it is known before that hears anything. */
  async function choose(request: TranscribeRequest, signal: AbortSignal) {
    let { language } = request;
    if (language === 'auto') {
      const told = await detector();
      if (told !== 'identifier') return { offer: told, language };
      language = (await identifier.identify(request, signal)) ?? language;
    }
    return { offer: await modelFor(language), language };
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
    serves: async (language) =>
      (language === 'auto' ? await detector() : await modelFor(language)) !== undefined,
    async transcribe(request, signal) {
      const { sound, stretch, owner } = request;
      const { offer, language } = await choose(request, signal);
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
      const words = spokenWords(said, stretch);
      return {
        words: offer.punctuates === false ? await punctuate(words, language, signal, owner) : words,
        language: language === 'auto' ? (codeIn(said.lang) ?? null) : language,
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
