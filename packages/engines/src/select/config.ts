import { CAPABILITIES, type Capability, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { EngineRow } from './define-engine.ts';
import { list, optional } from './setting.ts';

export type EngineEnv = Readonly<Record<string, string | undefined>>;

/** What the environment says of the engines of a table. */
export interface EngineSettings {
  /** Rows of a capability in the order in which they are asked; those left out are off. */
  rowsOf(capability: Capability): readonly EngineRow[];
  /** Every variable that some row reads. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the settings of engines from the environment: the variables of every row, and for each capability the order
 * of its engines, `<CAPABILITY>_ENGINES`.
 * @throws GlossaError `validation_failed` that names each wrong variable, never its value
 */
export function readEngineSettings(table: readonly EngineRow[], env: EngineEnv): EngineSettings {
  const shape: Record<string, z.ZodType> = {};
  for (const row of table) Object.assign(shape, row.settings);
  for (const capability of CAPABILITIES) {
    const ids = named(table, capability).map(({ id }) => id);
    if (ids.length > 0) shape[orderOf(capability)] = optional(list(ids, 'engines'));
  }
  const result = z.object(shape).safeParse(env);
  if (result.success) return settingsOf(table, result.data);
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new GlossaError('validation_failed', `Engine settings: ${problems.join('; ')}.`, {
    details: { variables: result.error.issues.map((issue) => issue.path.join('.')) },
  });
}

function settingsOf(
  table: readonly EngineRow[],
  values: Readonly<Record<string, unknown>>,
): EngineSettings {
  return {
    values,
    rowsOf(capability) {
      const rows = named(table, capability);
      const ids = values[orderOf(capability)] as readonly string[] | undefined;
      const ordered = ids?.map((id) => rows.find((row) => row.id === id)!) ?? rows;
      const hidden = table.filter(
        (row) => row.capability === capability && row.hidden && row.isSetUp(values as never),
      );
      return [...hidden, ...ordered];
    },
  };
}

const orderOf = (capability: Capability) => `${capability.toUpperCase()}_ENGINES`;

const named = (table: readonly EngineRow[], capability: Capability) =>
  table.filter((row) => row.capability === capability && !row.hidden);
