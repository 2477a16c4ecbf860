import type { JobKind } from '@glossa/contract';
import type { SqlExecutor } from '@glossa/db';
import pg from 'pg';
import { until } from '../until.ts';

/** Holds jobs of a kind still in a stage, so that who runs them can be killed there. Nothing waits for time. */
export interface StageGate extends AsyncDisposable {
  sql: SqlExecutor;
  /**
   * From now on no job gets out of this stage, nor keeps what it does there.
   * @param steps checkpoints of the stage that are kept before
   */
  close(stage: string, steps?: number): Promise<void>;
  /** Resolves when a job waits. */
  reached(): Promise<void>;
  /** Opens the gate. What waits is lost, as by a worker that was killed, and the queue takes the worker for dead. */
  lose(): Promise<void>;
  /** The stages that jobs of the kind were in. */
  stages(): Promise<string[]>;
}

const LOCK = 1_919_191;
const REACHED_MS = 300_000;

const tables = (kind: JobKind) => `
  create table stage_gate (stage text not null, steps int not null);
  create sequence stage_steps;
  create table stages_seen (stage text primary key);
  create function stage_waits(current text) returns void language plpgsql as $$ begin
    if exists (select from stage_gate where stage = current) then
      perform pg_advisory_xact_lock_shared(${LOCK});
    end if;
  end $$;
  create function leaves_stage() returns trigger language plpgsql as $$ begin
    if new.kind = '${kind}' and (new.stage <> old.stage or new.status <> old.status) then
      perform stage_waits(old.stage);
      if new.stage <> '' then insert into stages_seen values (new.stage) on conflict do nothing; end if;
    end if;
    return new;
  end $$;
  create function keeps_step() returns trigger language plpgsql as $$
  declare current text;
  begin
    select stage into current from jobs where id = new.job_id and kind = '${kind}';
    if exists (select from stage_gate where stage = current and nextval('stage_steps') > steps) then
      perform stage_waits(current);
    end if;
    return new;
  end $$;
  create trigger leaves_stage before update on jobs for each row execute function leaves_stage();
  create trigger keeps_step before insert on job_checkpoints for each row execute function keeps_step();`;

/** Those that wait. */
const WAITING = `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** A gate in a PostgreSQL database that has its tables already. */
export async function openStageGate(databaseUrl: string, kind: JobKind): Promise<StageGate> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(tables(kind));
  await client.query(`select pg_advisory_lock(${LOCK})`);
  const waiting = async () => (await client.query(WAITING)).rowCount ?? 0;
  return {
    sql: { query: (text, values = []) => client.query(text, [...values]) as never },
    async close(stage, steps = 0) {
      await client.query('delete from stage_gate');
      await client.query('alter sequence stage_steps restart');
      await client.query('insert into stage_gate values ($1, $2)', [stage, steps]);
    },
    async reached() {
      await until(async () => (await waiting()) > 0, REACHED_MS);
    },
    async lose() {
      await client.query('delete from stage_gate');
      await client.query(`select pg_terminate_backend(pid) from (${WAITING}) as those`);
      await until(async () => (await waiting()) === 0);
      await client.query(
        `update glossa_queue.job set heartbeat_on = heartbeat_on - interval '1 minute'`,
      );
    },
    async stages() {
      const { rows } = await client.query('select stage from stages_seen order by stage');
      return rows.map(({ stage }) => stage);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
