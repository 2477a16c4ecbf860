import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifyLanguage } from './identify-language.ts';
import type { Sherpa } from './library.ts';
import { punctuate } from './punctuate.ts';
import { recognise } from './recognise.ts';
import { spokenWords } from './spoken-words.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sherpa-'));
  file = join(folder, 'model.onnx');
  await writeFile(file, 'a model');
});
afterAll(() => rm(folder, { recursive: true }));

const configs: object[] = [];
const waves: number[] = [];
const stream = {
  acceptWaveform: ({ samples }: { samples: Float32Array }) => waves.push(samples.length),
};
class Model {
  constructor(config: object) {
    configs.push(config);
  }
  createStream = () => stream;
}
/** The library with models that always say the same. */
const sherpa = {
  OfflineRecognizer: class extends Model {
    decode() {}
    getResult = () => ({
      text: '你好 going home',
      tokens: ['你', '好', 'go@@', 'ing', 'home'],
      timestamps: [0, 0.3, 0.6, 0.8, 1],
    });
  },
  OfflinePunctuation: class extends Model {
    addPunct = (text: string) => `${text}。`;
  },
  SpokenLanguageIdentification: class extends Model {
    compute = () => 'de';
  },
} as unknown as Sherpa;

it('words of Paraformer are put together of its pieces, each with its own time', () => {
  const files = { model: file, tokens: file };
  const said = recognise(sherpa, { type: 'paraformer', files }, 'zh', new Float32Array(10));
  expect(configs.at(-1)).toMatchObject({
    modelConfig: { paraformer: { model: file }, tokens: file },
  });
  const words = spokenWords(said, { startMs: 0, endMs: 2_000 });
  expect(words.map(({ text, startMs }) => [text, startMs])).toEqual([
    ['你好', 0],
    ['going', 600],
    ['home', 1_000],
  ]);
});

it('punctuation is loaded once for all texts', () => {
  const before = configs.length;
  expect(punctuate(sherpa, file, 'one')).toBe('one。');
  expect(punctuate(sherpa, file, 'two')).toBe('two。');
  expect(configs.slice(before)).toMatchObject([{ model: { ctTransformer: file } }]);
});

it('a language is told by all parts of speech together', () => {
  waves.length = 0;
  const parts = [new Float32Array(5), new Float32Array(7)];
  expect(identifyLanguage(sherpa, { encoder: file, decoder: file }, parts)).toBe('de');
  expect(waves).toEqual([5, 7]);
  expect(configs.at(-1)).toMatchObject({ whisper: { encoder: file, decoder: file } });
});
