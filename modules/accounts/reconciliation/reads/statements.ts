// Loaded statements (ACC-40).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { statementList, type StatementRow } from '../contract/bank-statements.ts';

const columns = sql`
  s.id, s.bank_account_id, b.title as account, b.currency, s.from_date, s.to_date, s.opening, s.closing,
  (select count(*) from accounts.bank_statement_lines l where l.school_id = s.school_id and l.statement_id = s.id)::int as lines,
  (select count(*) from accounts.bank_statement_lines l where l.school_id = s.school_id and l.statement_id = s.id and l.matched)::int as matched,
  s.status, s.file_id, u.name as loaded_by, s.created_at`;
const tables = sql`
  accounts.bank_statements s join accounts.bank_accounts b on b.id = s.bank_account_id left join platform.users u on u.id = s.created_by`;

export const listStatements = listRead(statementList, {
  scope: () => inScope('b.branch_id'),
  filters: { bank_account_id: (account) => sql`s.bank_account_id = ${account}::bigint` },
  search: (typed) => sql`b.title ilike ${`%${typed}%`}`,
  sorts: { to_date: sql`s.to_date` },
  first: [sql`s.to_date`, 'desc'],
  key: sql`s.id`,
  rows: ({ where, page }) => rowsOf(sql<StatementRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export async function statementById(id: number): Promise<StatementRow | null> {
  const row = await rowOf(
    sql<StatementRow>`select ${columns} from ${tables} where s.id = ${id}::bigint and ${inScope('b.branch_id')}`,
  );
  return row ?? null;
}
