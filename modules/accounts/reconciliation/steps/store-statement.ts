// Writes a statement and those of its lines that are new.

import { createHash } from 'node:crypto';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { BankAccount } from '../reads/account.ts';
import { type FileLine, lineKeys, type WholeStatement } from '../rules/statement.ts';

/** Before the first statement the bank had something: a line of its own, to be matched with the book's opening. */
export function withOpening({ opening, lines }: WholeStatement, is_first: boolean): readonly FileLine[] {
  const [first] = lines;
  if (!is_first || opening === 0 || !first) return lines;
  const before: FileLine = {
    line: 0,
    value_date: first.value_date,
    text: 'Opening balance of the first statement',
    reference: null,
    debit: Math.max(0, -opening),
    credit: Math.max(0, opening),
    balance: opening,
  };
  return [before, ...lines];
}

export async function insertStatement(
  account: BankAccount,
  whole: WholeStatement,
  more: { file_id: number | null; file_hash: string },
): Promise<number> {
  const days = whole.lines.map((line) => line.value_date).toSorted();
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.bank_statements (school_id, bank_account_id, from_date, to_date, opening, closing, file_id, file_hash)
    values (${who().school_id}::int, ${account.id}::bigint, ${days[0] ?? null}::date, ${whole.to}::date, ${whole.opening}::bigint,
      ${whole.closing}::bigint, ${more.file_id}::bigint, ${more.file_hash}) returning id`);
  if (!row) throw new Error('The statement was not stored');
  return row.id;
}

export async function insertLines(
  account: BankAccount,
  statement_id: number,
  lines: readonly FileLine[],
): Promise<void> {
  const keys = lineKeys(lines);
  const rows = lines.map((line, n) => ({
    ...line,
    key: createHash('sha256')
      .update(keys[n] ?? '')
      .digest('hex'),
  }));
  await rowsOf(sql`
    insert into accounts.bank_statement_lines (school_id, statement_id, bank_account_id, line_no, value_date, text, reference, debit, credit, balance, line_key)
    select ${who().school_id}::int, ${statement_id}::bigint, ${account.id}::bigint, l.line, l.value_date, l.text, l.reference, l.debit, l.credit, l.balance, l.key
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (line int, value_date date, text text, reference text, debit bigint, credit bigint,
           balance bigint, key text)
        on conflict (bank_account_id, line_key) do nothing`);
}
