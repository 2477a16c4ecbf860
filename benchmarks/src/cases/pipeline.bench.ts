import { performance } from 'node:perf_hooks';
import { createEngines } from '@glossa/engines/select';
import { createTranslator } from '@glossa/translation';
import { defineCase, type Sample } from '../harness/case.ts';
import { sentenceUnits, translateBare, translateUnits } from '../harness/translation.ts';

const SEGMENTS = 2000;
const PAIR = { from: 'en', to: 'es' };

async function perSegment(work: () => Promise<string[]>): Promise<Sample> {
  const start = performance.now();
  const texts = await work();
  const ms = performance.now() - start;
  const accented = texts.filter((text) => /[åçéîñöšûýž]/.test(text)).length;
  if (accented !== SEGMENTS)
    throw new Error(`${accented} of ${SEGMENTS} segments went through the engine: ${texts[0]}`);
  return { value: (ms * 1000) / SEGMENTS };
}

/** What the pipeline adds to a segment, against the engine called by itself. */
export default defineCase({
  name: 'pipeline',
  about: `the translation pipeline over a null engine, ${SEGMENTS} segments a run`,
  unit: 'µs/segment',
  better: 'lower',
  rounds: 7,
  async prepare() {
    const engines = createEngines(
      { GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium', BERGAMOT_DOWNLOAD: 'never' },
      { dataDir: '.data' },
    );
    const translator = createTranslator({ selector: engines.translate, detector: engines.detect });
    const [engine] = await engines.translate.select(PAIR);
    if (engine?.id !== 'null') throw new Error('The null engine is not the first.');
    let run = 0;
    const pipeline = (codes: boolean) => () => {
      const units = sentenceUnits(SEGMENTS, run++, codes);
      return perSegment(() => translateUnits(translator, units, PAIR));
    };
    return {
      variants: [
        {
          name: 'bare engine',
          sample: () => {
            const units = sentenceUnits(SEGMENTS, run++);
            return perSegment(() => translateBare(engine, units, PAIR));
          },
        },
        { name: 'pipeline, plain text', sample: pipeline(false) },
        { name: 'pipeline, inline codes', sample: pipeline(true) },
      ],
      close: () => engines.close(),
    };
  },
});
