import { useEffect, useState } from 'react';
import type { TextToolWork } from './use-text-tool.ts';

/** Longest text that is shown in every style whole, in characters; of longer ones the beginning. */
export const STYLE_LIMIT = 2_000;

export interface StyledText {
  choice: string;
  result: string;
  /** True where a screen reader would spell the result out. */
  plain: boolean;
}

/** The text in every style of its tool; none on the way back. */
export function useStyles({ tool, text, options, reverse }: TextToolWork): readonly StyledText[] {
  const [styled, setStyled] = useState<readonly StyledText[]>([]);
  const sample = text.length > STYLE_LIMIT ? text.slice(0, STYLE_LIMIT).toWellFormed() : text;
  useEffect(() => {
    const spec = tool.options.find(({ name }) => name === tool.styles);
    if (spec?.kind !== 'choice' || sample === '' || reverse) {
      setStyled([]);
      return;
    }
    let current = true;
    const plain = tool.notes.includes('screen_readers');
    const convert = async (choice: string) => {
      const codec = await tool.load({ ...options, [spec.name]: choice });
      return { choice, result: codec.encode(sample), plain };
    };
    void Promise.all(spec.choices.map(convert)).then(
      (all) => current && setStyled(all),
      () => current && setStyled([]),
    );
    return () => {
      current = false;
    };
  }, [tool, sample, options, reverse]);
  return styled;
}
