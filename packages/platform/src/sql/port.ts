/** Runs one SQL statement with `$1` placeholders. `Database.sql` of `@glossa/db` fits. */
export interface SqlExecutor {
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
