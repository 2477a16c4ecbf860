import type { TimedSignal } from './signal-times.ts';

/** How many signals are shown at a time. */
const PAGE = 48;

/** The signals around the one that sounds, which stands out. */
export function SignalStrip({
  signals,
  current,
}: {
  signals: readonly TimedSignal[];
  current: number;
}) {
  if (signals.length === 0) return null;
  const start = Math.floor(Math.max(0, current) / PAGE) * PAGE;
  return (
    <p
      aria-hidden
      dir="ltr"
      data-signals
      className="mt-3 flex flex-wrap gap-x-1 gap-y-1.5 font-mono text-lg leading-tight font-semibold"
    >
      {signals.slice(start, start + PAGE).map(({ signal, start: time, opensWord }, index) => (
        <span
          key={time}
          data-current={start + index === current}
          className={`rounded-selector px-1 data-[current=true]:bg-primary data-[current=true]:text-primary-content ${opensWord && index > 0 ? 'ms-4' : ''}`}
        >
          {signal}
        </span>
      ))}
    </p>
  );
}
