import { findTool } from '@glossa/contract';
import { TEXT_TOOLS } from '@glossa/text-tools';

/** Loads the scripts and data of all text tools; answers the paths of their pages, without a locale. */
export async function loadTextTools(): Promise<string[]> {
  await import('../text-tools/text-tool-slot.tsx');
  await import('../text-tools/morse-slot.tsx');
  const built = TEXT_TOOLS.filter(({ slug }) => findTool(slug)?.built);
  for (const tool of built)
    await tool.load(Object.fromEntries(tool.options.map((spec) => [spec.name, spec.default])));
  return built.map(({ slug }) => `/${slug}`);
}
