export interface JoinChoiceProps<T extends string> {
  legend: string;
  value: T;
  values: readonly T[];
  nameOf(value: T): string;
  onChoose(value: T): void;
}

/** Chooses one of a few by buttons that stand together. */
export function JoinChoice<T extends string>({
  legend,
  value,
  values,
  nameOf,
  onChoose,
  ...rest
}: JoinChoiceProps<T> & Record<`data-${string}`, string>) {
  return (
    <fieldset className="join mt-2" {...rest}>
      <legend className="sr-only">{legend}</legend>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          className="btn btn-sm target join-item aria-pressed:btn-primary"
          aria-pressed={value === one}
          onClick={() => onChoose(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  );
}
