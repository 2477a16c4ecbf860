import {
  Box,
  Button,
  FieldPicker,
  FormField,
  ProgressBar,
  Select,
  TablePicker,
  Text,
  useBase,
  useGlobalConfig,
} from '@airtable/blocks/ui';
import React, { useEffect, useRef, useState } from 'react';
import { type Connection, type Language, languages } from './api';
import {
  type Choices,
  type Chosen,
  readChoices,
  resolveChoices,
  TEXT_TYPES,
  writeChoices,
} from './choices';
import { say } from './say';
import { TargetRows } from './target-rows';
import { type Progress, translateTable, type Which } from './work';

const WHICH: readonly Which[] = ['changed', 'empty', 'all'];

/** Why the chosen work may not start; empty when it may. */
function objection(chosen: Chosen | undefined): string {
  if (chosen === undefined) return say('choose_fields');
  const ids = [chosen.source, ...chosen.targets.map(({ field }) => field)].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return say('same_field');
  for (const { field } of chosen.targets) {
    const fields = { [field.id]: undefined };
    const check = chosen.table.checkPermissionsForUpdateRecord(undefined, fields);
    if (!check.hasPermission)
      return say('forbidden', { field: field.name, why: check.reasonDisplayString });
  }
  return '';
}

/** Choices, then the work on them. */
export function Translator({ connection }: { connection: Connection }) {
  const base = useBase();
  const config = useGlobalConfig();
  const [choices, setChoices] = useState(() => readChoices(config));
  const [known, setKnown] = useState<Language[]>([]);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    languages(connection).then(setKnown, (error: Error) => setProblem(error.message));
    return () => running.current?.abort();
  }, [connection]);

  const change = (part: Partial<Choices>) => {
    const changed = { ...choices, ...part };
    setChoices(changed);
    writeChoices(config, changed);
  };
  const table = base.getTableByIdIfExists(choices.table);
  const chosen = resolveChoices(base, choices);
  const why = objection(chosen);

  async function start({ table: where, source, targets }: Chosen) {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setSaid('');
    setProblem('');
    let written = 0;
    const follow = (reached: Progress) => {
      written = reached.done - reached.left;
      setProgress(reached);
    };
    try {
      const { from, which } = choices;
      const work = { connection, table: where, source, targets, from, which };
      const { credits, left } = await translateTable(work, controller.signal, follow);
      const rest = left > 0 ? ` ${say('left', { count: left })}` : '';
      setSaid(say('done', { credits }) + rest);
    } catch (error) {
      const stays = say('written', { done: written });
      if (controller.signal.aborted) setSaid(`${say('canceled')} ${stays}`);
      else {
        setProblem(error instanceof Error ? error.message : String(error));
        setSaid(stays);
      }
    }
    running.current = null;
    setBusy(false);
  }

  const fromOptions = [
    { value: 'auto', label: say('auto') },
    ...known.map(({ tag, name }) => ({ value: tag, label: name })),
  ];
  return (
    <Box padding={3}>
      <FormField label={say('table')}>
        <TablePicker
          table={table}
          onChange={(picked) =>
            change({
              table: picked?.id ?? '',
              source: '',
              targets: choices.targets.map(({ to }) => ({ field: '', to })),
            })
          }
        />
      </FormField>
      {table === null ? null : (
        <>
          <FormField label={say('source_field')}>
            <FieldPicker
              table={table}
              field={table.getFieldByIdIfExists(choices.source)}
              allowedTypes={TEXT_TYPES}
              shouldAllowPickingNone
              onChange={(picked) => change({ source: picked?.id ?? '' })}
            />
          </FormField>
          <FormField label={say('from')}>
            <Select
              options={fromOptions}
              value={choices.from}
              onChange={(value) => change({ from: String(value) })}
            />
          </FormField>
          <TargetRows
            table={table}
            languages={known}
            targets={choices.targets}
            onChange={(targets) => change({ targets })}
          />
          <FormField label={say('which')}>
            <Select
              options={WHICH.map((value) => ({ value, label: say(`which_${value}`) }))}
              value={choices.which}
              onChange={(value) => change({ which: value as Which })}
            />
          </FormField>
        </>
      )}
      {why === '' || busy ? null : <Text textColor="light">{why}</Text>}
      <Box display="flex" marginTop={2}>
        <Button
          variant="primary"
          disabled={busy || why !== ''}
          onClick={() => chosen && void start(chosen)}
        >
          {say('translate')}
        </Button>
        {busy ? <Button onClick={() => running.current?.abort()}>{say('cancel')}</Button> : null}
      </Box>
      {progress === null ? null : (
        <Box marginTop={2}>
          <ProgressBar progress={progress.total > 0 ? progress.done / progress.total : 1} />
          <Text>{say('working', { done: progress.done, total: progress.total })}</Text>
        </Box>
      )}
      <Text role="status">{said}</Text>
      {problem === '' ? null : (
        <Text role="alert" textColor="red">
          {problem}
        </Text>
      )}
    </Box>
  );
}
