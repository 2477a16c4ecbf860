import { readOptions, TEXT_TOOLS, type TextTool } from '@glossa/text-tools';

/** One text and what a tool made of it. */
export interface MadeExample {
  before: string;
  after: string;
  from: string;
  to: string;
}

/** Every tool's examples, made by the tools themselves: what `examples.gen.ts` holds. */
export async function makeExamples(): Promise<Record<string, MadeExample[]>> {
  const made = TEXT_TOOLS.map(async (tool: TextTool) => {
    const examples = tool.examples.map(async ({ text, options: given = {} }) => {
      const { options } = readOptions(tool, given);
      const codec = await tool.load(options);
      return {
        from: 'en',
        to: languageOf(tool.slug, options),
        before: text,
        after: codec.encode(text),
      };
    });
    return [tool.slug, await Promise.all(examples)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

function languageOf(slug: string, options: Readonly<Record<string, unknown>>): string {
  if (slug === 'old-english-translator') return 'ang';
  return slug === 'numbers-to-words' ? String(options.language) : 'en';
}
