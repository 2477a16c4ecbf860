import { findTextTool } from '@glossa/text-tools';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { HearMorse } from './hear-morse.tsx';
import { PlayMorse } from './play-morse.tsx';
import { TextToolBench } from './text-tool-bench.tsx';
import { useTextTool } from './use-text-tool.ts';

/** The Morse translator: the text tool with its sound. */
export function MorseSlot({ locale, tool }: ToolSlotProps) {
  const work = useTextTool(findTextTool(tool.slug)!, locale);
  return (
    <TextToolBench work={work} locale={locale}>
      <div className="grid border-t border-line lg:grid-cols-[3fr_2fr]">
        <PlayMorse text={work.reverse ? work.result : work.text} name={tool.slug} />
        <HearMorse onSignals={(text) => work.change({ text, reverse: true })} />
      </div>
    </TextToolBench>
  );
}
