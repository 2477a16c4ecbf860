import { TextField } from './text-field.tsx';
import type { Form } from './use-form.ts';

/** The address that an account signs in with: `defaultValue` stands in it, password managers know it as the name. */
export function EmailField<Name extends string>({
  form,
  defaultValue,
}: {
  form: Form<Name | 'email'>;
  defaultValue?: string;
}) {
  return (
    <TextField
      form={form}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      defaultValue={defaultValue}
    />
  );
}
