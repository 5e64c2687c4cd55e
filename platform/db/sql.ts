// SQL templates: text, values as parameters, and fragments of other statements.

import tag, { empty, join as joined, raw, type Sql } from 'sql-template-tag';

declare const row: unique symbol;

/** A statement, or a piece of one; `Row` is what a row of its answer holds, and `npm run check -- sql` compares it with the database. */
export interface Statement<Row = unknown> extends Sql {
  readonly [row]?: Row;
}

function statement<Row = unknown>(words: TemplateStringsArray, ...values: readonly unknown[]): Statement<Row> {
  return tag(words, ...values);
}

const name = (text: string): Statement =>
  raw(
    text
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  );

const comma: Statement = raw(', ');

/** `sql<Row>` and what makes pieces of it: names in quotes, words as they stand, lists. */
export const sql = Object.assign(statement, {
  /** A column by its name: 's.branch_id'. */
  ref: name,
  /** A table by its name, with its schema. */
  table: name,
  /** Raw SQL; never anything a user typed. */
  raw: (words: string): Statement => raw(words),
  /** Values or fragments, separated by `between`; nothing for an empty list. */
  join: (all: readonly unknown[], between: Statement = comma): Statement =>
    all.length === 0 ? empty : joined(all, between.sql),
});
