import type { ComponentProps, ReactNode } from 'react';
import { useProblemText } from './form-frame.tsx';
import { useFieldId } from './form-id.ts';
import type { Form } from './use-form.ts';

export interface TextFieldProps<Name extends string>
  extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'id'> {
  form: Form<Name>;
  name: Name;
  hint?: ReactNode;
  /** Stands at the end of the control. */
  end?: ReactNode;
  /** Stands below the control. */
  below?: ReactNode;
}

/** A labelled field with its hint and what is wrong with it. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, hint, end, below, className = '', ...rest } = props;
  const id = useFieldId(name);
  const text = useProblemText();
  const problem = form.problems[name];
  const { label } = form.fields[name];
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div
        className={`flex items-center rounded-field border bg-base-100 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary ${problem ? 'border-error' : 'border-edge'}`}
      >
        <input
          id={id}
          name={name}
          aria-invalid={problem !== undefined}
          aria-describedby={described.join(' ') || undefined}
          className={`h-11 min-w-0 flex-1 rounded-field bg-transparent px-3 text-base outline-none ${className}`}
          {...rest}
        />
        {end}
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="mt-1.5 text-sm text-error">
          {text(problem, label)}
        </p>
      )}
      {below}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
