/** A private PostgreSQL for programs that are no tests, such as benchmarks. */
export { findPostgres } from './binaries.ts';
export { type PostgresCluster, startPostgres } from './cluster.ts';
