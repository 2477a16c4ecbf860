// The process that looks words up: with the dictionary it takes 250 MB, which are given back when it has nothing to do.
import { serveOperations } from '@glossa/processes';
import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import type { Morpheme } from './morphemes.ts';

interface Token {
  surface: string;
  pronunciation?: string;
  partOfSpeech?: string;
  partOfSpeechSubcategory1?: string;
  partOfSpeechSubcategory2?: string;
}

const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
builder.setKeepWhitespace(true);
const tokenizer = builder.build();

serveOperations({
  analyse: async ({ text }: { text: string }): Promise<Morpheme[]> =>
    (tokenizer.tokenize(text) as Token[]).map((token) => ({
      surface: token.surface,
      ...(token.pronunciation === undefined ? {} : { said: token.pronunciation }),
      classes: [
        token.partOfSpeech ?? '',
        token.partOfSpeechSubcategory1 ?? '',
        token.partOfSpeechSubcategory2 ?? '',
      ],
    })),
});
