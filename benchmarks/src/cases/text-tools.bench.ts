import { performance } from 'node:perf_hooks';
import { readOptions, TEXT_TOOLS, type TextTool } from '@glossa/text-tools';
import { defineCase, type Variant } from '../harness/case.ts';

const CHARACTERS = 1_000_000;
const LINE =
  'Do you see the old ship, my friend? It is 42 metres long, and the king himself loves it dearly.\n';
const TEXT = LINE.repeat(Math.ceil(CHARACTERS / LINE.length)).slice(0, CHARACTERS);

async function variant(tool: TextTool): Promise<Variant> {
  const codec = await tool.load(readOptions(tool, {}).options);
  return {
    name: tool.slug,
    async sample() {
      const start = performance.now();
      const made = codec.encode(TEXT);
      const ms = performance.now() - start;
      if (made === TEXT) throw new Error(`${tool.slug} changed nothing.`);
      return { value: CHARACTERS / ms / 1000, note: `${ms.toFixed(0)} ms for 1 MB` };
    },
  };
}

/** Each text tool with its usual options on a megabyte of English; target: under 200 ms. */
export default defineCase({
  name: 'text-tools',
  about: 'text tools on 1,000,000 characters of English in lines, usual options',
  unit: 'million characters/s',
  better: 'higher',
  async prepare() {
    const [first, ...rest] = await Promise.all(TEXT_TOOLS.map(variant));
    return { variants: [first!, ...rest], async close() {} };
  },
});
