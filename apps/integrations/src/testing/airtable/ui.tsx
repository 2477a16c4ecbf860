import React, { type ReactNode, useId } from 'react';
import type { Base, Field, FieldType, Table } from './models.ts';
import type { GlobalConfig } from './types.ts';

/** Space and colours are Airtable's to draw. */
interface StyleProps {
  padding?: number;
  marginTop?: number;
  display?: string;
  alignItems?: string;
  textColor?: string;
}

/** What the extension runs in: set before it is rendered. */
export interface BlockHost {
  base: Base;
  config: GlobalConfig;
  render(element: ReactNode): void;
}
let host: BlockHost | undefined;
/** Not Airtable's: puts the extension into a base. */
export function openBlockHost(opened: BlockHost): void {
  host = opened;
}

export function initializeBlock(entry: () => ReactNode): void {
  host!.render(entry());
}
export const useBase = (): Base => host!.base;
export const useGlobalConfig = (): GlobalConfig => host!.config;

export function Box({ children }: StyleProps & { children?: ReactNode }) {
  return <div>{children}</div>;
}
export function Text({ role, children }: StyleProps & { role?: string; children?: ReactNode }) {
  return <p role={role}>{children}</p>;
}

const LabelId = React.createContext<string | undefined>(undefined);
export function FormField({
  label,
  description,
  children,
}: {
  label: string;
  description?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <span id={id}>{label}</span>
      <LabelId.Provider value={id}>{children}</LabelId.Provider>
      {description === undefined ? null : <p>{description}</p>}
    </div>
  );
}

export function Input(props: {
  value: string;
  type?: 'text' | 'password';
  required?: boolean;
  onChange(event: { target: { value: string } }): void;
}) {
  return <input aria-labelledby={React.useContext(LabelId)} {...props} />;
}

export function Button(props: {
  type?: 'button' | 'submit';
  variant?: 'primary' | 'secondary';
  icon?: 'plus' | 'x';
  disabled?: boolean;
  'aria-label'?: string;
  onClick?(): void;
  children?: ReactNode;
}) {
  const { variant: _, icon: __, type = 'button', ...rest } = props;
  return <button type={type} {...rest} />;
}

export function ProgressBar({ progress }: { progress: number }) {
  return <progress value={progress} max={1} />;
}

export function Select(props: {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string | number | boolean | null | undefined): void;
}) {
  return (
    <select
      aria-labelledby={React.useContext(LabelId)}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function TablePicker(props: { table: Table | null; onChange(table: Table | null): void }) {
  const { tables } = useBase();
  return (
    <Select
      options={[
        { value: '', label: '' },
        ...tables.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={props.table?.id ?? ''}
      onChange={(id) => props.onChange(tables.find((table) => table.id === id) ?? null)}
    />
  );
}

export function FieldPicker(props: {
  table: Table;
  field: Field | null;
  allowedTypes: FieldType[];
  shouldAllowPickingNone?: boolean;
  onChange(field: Field | null): void;
}) {
  const fields = props.table.fields.filter(({ type }) => props.allowedTypes.includes(type));
  return (
    <Select
      options={[
        { value: '', label: '' },
        ...fields.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={props.field?.id ?? ''}
      onChange={(id) => props.onChange(fields.find((field) => field.id === id) ?? null)}
    />
  );
}
