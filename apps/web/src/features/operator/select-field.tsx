import { useFieldId } from '../account/forms/form-id.ts';

/** A labelled choice of a form. */
export function SelectField(props: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  const { name, label, options } = props;
  const id = useFieldId(name);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="h-11 w-full rounded-field border border-edge bg-base-100 px-3 text-base"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
