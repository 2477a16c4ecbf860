import { type ReactNode, useId } from 'react';

/** How fields of the inspector look. */
const FIELD = 'input input-sm target w-full border-edge/60 bg-base-100';

export interface LabelledProps {
  label: string;
  className?: string;
  children(id: string): ReactNode;
}

/** A field below its label. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  disabled?: boolean;
  onValue(value: number): void;
}

/** A number; what is none, or out of its bounds, changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, least, most, step = 1, disabled = false, onValue } = props;
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          dir="ltr"
          min={least}
          max={most}
          step={step}
          disabled={disabled}
          className={FIELD}
          value={Math.round(value * 10) / 10}
          onChange={({ target: { valueAsNumber: next } }) => {
            if (next >= least && next <= most) onValue(next);
          }}
        />
      )}
    </Labelled>
  );
}

export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onValue(value: Value): void;
}

/** One of some. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onValue } = props;
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="target h-8 w-full min-w-0 rounded-field border border-edge/60 bg-base-100 px-2 text-sm"
          value={value}
          onChange={({ target }) => onValue(target.value as Value)}
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export interface ColourFieldProps {
  label: string;
  value: string;
  onValue(value: string): void;
}

export function ColourField({ label, value, onValue }: ColourFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="color"
          className="target h-8 w-full cursor-pointer rounded-field border border-edge/60 bg-base-100 p-0.5"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Labelled>
  );
}
