import { useEffect, useState } from 'react';
import { clock, readTime } from './clock.ts';

export interface TimeFieldProps {
  label: string;
  ms: number;
  onTime(ms: number): void;
}

/** A time that is written by hand: what cannot be read as one is taken back. */
export function TimeField({ label, ms, onTime }: TimeFieldProps) {
  const [typed, setTyped] = useState(() => clock(ms));
  useEffect(() => setTyped(clock(ms)), [ms]);
  const take = () => {
    const read = readTime(typed);
    if (read !== undefined && read !== ms) onTime(read);
    else setTyped(clock(ms));
  };
  return (
    <input
      value={typed}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      className="input input-sm w-24 border-edge/60 bg-base-100 tabular-nums"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
