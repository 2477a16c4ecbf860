import { createContext, use } from 'react';

const FormId = createContext('');

export const FormIdProvider = FormId.Provider;

/** Id of a field's control; two forms of one page may have fields of the same name. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Id of a field's control in the form around it. */
export function useFieldId(name: string): string {
  return fieldId(use(FormId), name);
}
