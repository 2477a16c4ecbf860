import { findTextTool } from '@glossa/text-tools';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { TextToolBench } from './text-tool-bench.tsx';
import { useTextTool } from './use-text-tool.ts';

/** Any text tool on its page. */
export function TextToolSlot({ locale, tool }: ToolSlotProps) {
  return <TextToolBench work={useTextTool(findTextTool(tool.slug)!, locale)} locale={locale} />;
}
