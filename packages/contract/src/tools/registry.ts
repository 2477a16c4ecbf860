import { DOCUMENT_TOOLS } from './documents.ts';
import { FUN_TOOLS } from './fun.ts';
import { INTEGRATION_TOOLS } from './integrations.ts';
import { MEDIA_TOOLS } from './media.ts';
import { PICTURE_TOOLS } from './pictures.ts';
import { SUBTITLE_TOOLS } from './subtitles.ts';
import { TEXT_TOOLS } from './text.ts';
import { TOOL_GROUPS, type Tool, type ToolGroup } from './types.ts';
import { VOICE_TOOLS } from './voice.ts';

/** Every tool, in the order of menus. */
export const TOOLS: readonly Tool[] = [
  ...TEXT_TOOLS,
  ...DOCUMENT_TOOLS,
  ...PICTURE_TOOLS,
  ...SUBTITLE_TOOLS,
  ...MEDIA_TOOLS,
  ...VOICE_TOOLS,
  ...FUN_TOOLS,
  ...INTEGRATION_TOOLS,
];

const bySlug = new Map(TOOLS.map((tool) => [tool.slug, tool]));

/** The tool at `/{slug}`. */
export function findTool(slug: string): Tool | undefined {
  return bySlug.get(slug);
}

/** Tools by group, in the order of menus, the footer and `/links`. */
export const NAVIGATION: readonly { group: ToolGroup; tools: readonly Tool[] }[] = TOOL_GROUPS.map(
  (group) => ({ group, tools: TOOLS.filter((tool) => tool.group === group) }),
);

/** The tools that a tool's page leads on to. */
export function relatedTools(tool: Tool): Tool[] {
  return tool.related.map((slug) => bySlug.get(slug)).filter((other) => other !== undefined);
}
