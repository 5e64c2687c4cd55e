// The two engines behind one shape: PGlite in a worker thread, or a PostgreSQL server (architecture 5).

export interface QueryResult {
  rows: Record<string, unknown>[];
  /** Rows that an INSERT, UPDATE, DELETE or MERGE changed. */
  affected: number;
}

/** A statement of a batch: bare text, or text with its parameters, planned once a connection like any other. */
export type Statement = string | { text: string; params: readonly unknown[] };

/** One connection, for the length of one transaction. */
export interface Connection {
  query(text: string, params?: readonly unknown[]): Promise<QueryResult>;
  /** Several statements in one round trip where the engine can; the last result comes back, or the first error. */
  batch(statements: readonly Statement[]): Promise<QueryResult>;
  /** A file of statements (a migration): the simple protocol, no parameters. Answers the rows of all of them. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** `COPY … TO STDOUT`: the rows as PostgreSQL writes them, the same on both engines. A bounded part of a table, not millions of rows. */
  copyOut(statement: string): Promise<Buffer>;
  /** `COPY … FROM STDIN` with such rows; answers how many there were. */
  copyIn(statement: string, rows: Buffer): Promise<number>;
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

/** A unique key, an exclusion or a foreign key was hurt: what somebody else has just stored, or removed, could not be seen before. */
export const OVERTAKEN_CODES: ReadonlySet<string> = new Set(['23505', '23P01', '23503']);
