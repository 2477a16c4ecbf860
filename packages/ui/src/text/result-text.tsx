// @chunk tools
import type { ReactNode } from 'react';
import { lengthClass } from './length-class.ts';

export interface ResultTextProps {
  text: string;
  lang: string;
  /** True while a newer translation is on its way. */
  stale?: boolean;
  /** In the place of the plain text, for texts with words to press. */
  children?: ReactNode;
  className?: string;
}

/** A translation, in the direction and type of its language. */
export function ResultText({
  text,
  lang,
  stale = false,
  children,
  className = '',
}: ResultTextProps) {
  return (
    <div
      dir="auto"
      lang={lang}
      data-length={lengthClass(text)}
      className={`text-work whitespace-pre-wrap transition-opacity motion-reduce:transition-none ${stale ? 'opacity-55' : ''} ${className}`}
    >
      {children ?? text}
    </div>
  );
}
