import { performance } from 'node:perf_hooks';
import { createEngines } from '@glossa/engines/select';
import { createTranslator } from '@glossa/translation';
import { defineCase, type Sample } from '../harness/case.ts';
import { sentenceUnits, translateBare, translateUnits } from '../harness/translation.ts';

const SENTENCES = 200;
const PAIR = { from: 'en', to: 'es' };

/** The engine every machine with Debian packages has: what it does by itself, and behind the pipeline. */
export default defineCase({
  name: 'apertium',
  about: `Apertium, English to Spanish, ${SENTENCES} sentences a run`,
  unit: 'sentences/s',
  better: 'higher',
  rounds: 3,
  async prepare() {
    const engines = createEngines(
      { TRANSLATE_ENGINES: 'apertium', BERGAMOT_DOWNLOAD: 'never' },
      { dataDir: '.data' },
    );
    const [engine] = await engines.translate.select(PAIR);
    if (!engine) {
      await engines.close();
      return { skipped: 'Apertium, or its pair English–Spanish, is not installed.' };
    }
    const translator = createTranslator({ selector: engines.translate, detector: engines.detect });
    const perSecond = async (work: () => Promise<string[]>): Promise<Sample> => {
      const start = performance.now();
      const texts = await work();
      const seconds = (performance.now() - start) / 1000;
      const spanish = texts.filter((text) => / informe/i.test(text)).length;
      if (spanish !== SENTENCES)
        throw new Error(`${spanish} of ${SENTENCES} sentences are in Spanish: ${texts[0]}`);
      return { value: SENTENCES / seconds };
    };
    let run = 0;
    return {
      variants: [
        {
          name: 'bare engine',
          sample: () => {
            const units = sentenceUnits(SENTENCES, run++);
            return perSecond(() => translateBare(engine, units, PAIR));
          },
        },
        {
          name: 'pipeline',
          sample: () => {
            const units = sentenceUnits(SENTENCES, run++);
            return perSecond(() => translateUnits(translator, units, PAIR));
          },
        },
      ],
      close: () => engines.close(),
    };
  },
});
