import { type RefObject, useEffect } from 'react';

/**
 * Tells once what somebody typed into a field before the page came alive: React leaves it in the field, but
 * the state that the field shows does not know of it, and would take its place with the next change.
 * @param field shows `value`
 * @param onChange gets what the field has instead
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (typed: string) => void,
): void {
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== value) onChange(typed);
  }, []);
}
