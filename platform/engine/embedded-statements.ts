// Planning costs more than running on the embedded engine, so each statement text is parsed once and its plan kept,
// as the server engine does with named statements.

import { protocol, type PGlite } from '@electric-sql/pglite';
import { parsers, toText } from './values.ts';

const KEPT_AT_MOST = 1_500;
const { serialize } = protocol;

interface Column {
  name: string;
  parse: ((text: string) => unknown) | undefined;
}

interface Prepared {
  name: string;
  columns: Column[];
}

interface Message {
  name: string;
  fields?: readonly unknown[];
  text?: string;
}

export interface Answer {
  rows: Record<string, unknown>[];
  affected: number;
}

// Only statements that read or change rows; transaction control and definitions go the plain way.
const PREPARABLE = /^\s*(select|with|insert|update|delete|merge)\b/i;

export function isPreparable(text: string): boolean {
  return PREPARABLE.test(text);
}

/** Types whose text the engine's own parsers read: int2, int4, float4, float8, bool, json, jsonb and their arrays. */
function parserOf(db: PGlite, oid: number): Column['parse'] {
  const own = parsers[oid];
  if (own) return own;
  const engine = (db as unknown as { parsers: Record<number, (text: string, oid: number) => unknown> }).parsers[oid];
  return engine ? (text) => engine(text, oid) : undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Keeps the prepared statements of one database. */
export class Statements {
  private readonly db: PGlite;
  private readonly kept = new Map<string, Prepared>();
  private made = 0;

  constructor(db: PGlite) {
    this.db = db;
  }

  /** After definitions changed: every plan is made anew. */
  async forget(): Promise<void> {
    if (this.kept.size === 0) return;
    this.kept.clear();
    await this.db.query('deallocate all');
  }

  async run(text: string, params: readonly unknown[]): Promise<Answer> {
    const prepared = this.kept.get(text) ?? (await this.prepare(text));
    const messages = await this.send([
      serialize.bind({ statement: prepared.name, values: params.map(toText) }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    return answerOf(messages, prepared.columns);
  }

  private async prepare(text: string): Promise<Prepared> {
    if (this.kept.size >= KEPT_AT_MOST) await this.forget();
    this.made += 1;
    const name = `m${this.made}`;
    const messages = await this.send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const described = messages.find((message) => message.name === 'rowDescription');
    const fields = (described?.fields ?? []) as readonly { name: string; dataTypeID: number }[];
    const prepared = {
      name,
      columns: fields.map((field) => ({ name: field.name, parse: parserOf(this.db, field.dataTypeID) })),
    };
    this.kept.set(text, prepared);
    return prepared;
  }

  private async send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const result = await this.db.execProtocol(joined(parts), { syncToFs: false });
    return result.messages;
  }
}

function answerOf(messages: readonly Message[], columns: readonly Column[]): Answer {
  const rows: Record<string, unknown>[] = [];
  let affected = 0;
  for (const message of messages) {
    if (message.name === 'dataRow') rows.push(rowOf(message.fields as readonly (string | null)[], columns));
    else if (message.name === 'commandComplete') {
      const done = /^(INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(message.text ?? '');
      affected = done ? Number(done[2]) : 0;
    }
  }
  return { rows, affected };
}

function rowOf(fields: readonly (string | null)[], columns: readonly Column[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column, n) => {
      const text = fields[n] ?? null;
      return [column.name, text === null || column.parse === undefined ? text : column.parse(text)];
    }),
  );
}
