import type { Table } from '@airtable/blocks/models';
import { Box, Button, FieldPicker, FormField, Select } from '@airtable/blocks/ui';
import React from 'react';
import type { Language } from './api';
import { type Choices, TEXT_TYPES } from './choices';
import { say } from './say';

export interface TargetRowsProps {
  table: Table;
  languages: readonly Language[];
  targets: Choices['targets'];
  onChange(targets: Choices['targets']): void;
}

/** The languages to translate into, each with the field it goes to. */
export function TargetRows({ table, languages, targets, onChange }: TargetRowsProps) {
  const change = (index: number, part: Partial<Choices['targets'][number]>) =>
    onChange(targets.map((target, at) => (at === index ? { ...target, ...part } : target)));
  const options = [
    { value: '', label: '' },
    ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
  ];
  return (
    <Box>
      {targets.map(({ field, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
        <Box key={index} display="flex" alignItems="flex-end">
          <FormField label={say('to')}>
            <Select
              options={options}
              value={to}
              onChange={(value) => change(index, { to: String(value) })}
            />
          </FormField>
          <FormField label={say('target_field')}>
            <FieldPicker
              table={table}
              field={table.getFieldByIdIfExists(field)}
              allowedTypes={TEXT_TYPES}
              shouldAllowPickingNone
              onChange={(picked) => change(index, { field: picked?.id ?? '' })}
            />
          </FormField>
          {targets.length === 1 ? null : (
            <Button
              icon="x"
              aria-label={say('remove')}
              onClick={() => onChange(targets.filter((_, at) => at !== index))}
            />
          )}
        </Box>
      ))}
      <Button icon="plus" onClick={() => onChange([...targets, { field: '', to: '' }])}>
        {say('add_language')}
      </Button>
    </Box>
  );
}
