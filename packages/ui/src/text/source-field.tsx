// @chunk tools
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { lengthClass } from './length-class.ts';
import { useEarlyInput } from './use-early-input.ts';

export interface SourceFieldProps {
  value: string;
  onChange(value: string): void;
  /** Ctrl/⌘ + Enter. */
  onSubmit?(): void;
  label: string;
  placeholder: string;
  /** Language of the text, when it is known, for spelling, fonts and screen readers. */
  lang?: string | undefined;
  describedBy?: string;
  className?: string;
}

/** The field a person types into; grows with its text. */
export function SourceField({
  value,
  onChange,
  onSubmit,
  label,
  placeholder,
  lang,
  describedBy,
  className = '',
}: SourceFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = ref.current;
    // `field-sizing: content` does this without a script where it is known.
    if (field === null || CSS.supports('field-sizing', 'content')) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${value === '' ? 0 : field.scrollHeight}px`;
  });
  useEarlyInput(ref, value, onChange);
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <textarea
      ref={ref}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={submit}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      // An empty field reads as the page does, so that its placeholder stands right.
      dir={value === '' ? undefined : 'auto'}
      lang={lang}
      data-length={lengthClass(value)}
      className={`text-work field-sizing-content w-full resize-none bg-transparent outline-none placeholder:text-muted ${className}`}
    />
  );
}
