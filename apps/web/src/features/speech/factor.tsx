export interface FactorProps {
  label: string;
  value: number;
  shown: string;
  onChange(value: number): void;
}

/** A number of times, half to double. */
export function Factor({ label, value, shown, onChange }: FactorProps) {
  return (
    <label className="flex items-center gap-3 text-sm">
      <span>{label}</span>
      <input
        type="range"
        className="range range-primary range-sm w-32"
        min={0.5}
        max={2}
        step={0.1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output className="w-10 tabular-nums text-muted">×{shown}</output>
    </label>
  );
}
