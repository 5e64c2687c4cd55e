// The two engines behind one shape: PGlite in a worker thread, or a PostgreSQL server (architecture 5).

export interface QueryResult {
  rows: Record<string, unknown>[];
  /** Rows that an INSERT, UPDATE, DELETE or MERGE changed. */
  affected: number;
}

/** One connection, for the length of one transaction. */
export interface Connection {
  query(text: string, params?: readonly unknown[]): Promise<QueryResult>;
  /** Several statements in one round trip where the engine can; the last result comes back. Only for text made by the platform. */
  batch(statements: readonly string[]): Promise<QueryResult>;
  /** A file of statements (a migration): the simple protocol, no parameters. Answers the rows of all of them. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** `broken` throws the connection away instead of giving it back. */
  release(broken?: boolean): void;
}

export interface Engine {
  readonly kind: 'embedded' | 'server';
  connect(): Promise<Connection>;
  /** After many rows were written at once (seed, import): fresh statistics, so that plans stay good. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Error codes of PostgreSQL that mean: roll back and do the same transaction again. */
export const RETRY_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);
