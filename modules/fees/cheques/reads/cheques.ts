// Cheques of the scope with what is held, due, handed in and bounced; the list is the register of all (FEE-57).

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { chequeList, type ChequeRow } from '../contract/cheques.ts';

const tables = sql`fees.cheques q
  join platform.branches b on b.id = q.branch_id
  ${childOfRow('q')}
  left join students.families f on f.id = q.family_id
  left join fees.deposits d on d.id = q.deposit_id and d.cheque_id = q.id
  left join platform.accounts a on a.id = q.handed_to_account_id
  left join fees.cheques n on n.id = q.replaced_by`;

const payer = sql`case when q.student_id is null then coalesce('Family ' || f.family_no, 'A family at another branch') else ${child.name} end`;

/** Its day has come, and it still lies here. */
const isDue = sql`(q.status = 'held' and q.cheque_date <= platform.today(q.branch_id))`;

const columns = sql`
  q.id, q.cheque_no, q.bank_name, q.cheque_date, q.amount, q.currency, q.status, (q.status_dates ->> q.status)::date as since, q.student_id,
  ${payer} as payer, ${child.admission_no} as admission_no, q.branch_id, b.short_name as branch_name, d.receipt_no, a.name as handed_to,
  q.bounce_reason, n.cheque_no as replaced_by, q.note`;

export const listCheques = listRead(chequeList, {
  scope: () => inScope('q.branch_id'),
  filters: {
    status: (status) => (status === 'due' ? isDue : sql`q.status = ${status}`),
    from: (day) => sql`q.cheque_date >= ${day}::date`,
    to: (day) => sql`q.cheque_date <= ${day}::date`,
    student_id: (student) => sql`q.student_id = ${student}::bigint`,
  },
  search: (typed) => {
    const like = containing(typed);
    return sql`(q.cheque_no ilike ${like} or q.bank_name ilike ${like} or s.name_key like ${folded(like.toLowerCase())} or s.admission_no ilike ${like})`;
  },
  sorts: {
    cheque_date: sql`q.cheque_date`,
    amount: sql`q.amount`,
    cheque_no: sql`q.cheque_no`,
    payer: sql`s.name_key`,
  },
  first: [sql`q.cheque_date`, 'asc'],
  key: sql`q.id`,
  rows: ({ where, page }) => rowsOf(sql<ChequeRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; held: number; due: number; deposited: number; bounced: number }>`
      select count(*)::int as total, coalesce(sum(q.amount) filter (where q.status = 'held'), 0)::bigint as held,
             coalesce(sum(q.amount) filter (where ${isDue}), 0)::bigint as due,
             coalesce(sum(q.amount) filter (where q.status = 'deposited'), 0)::bigint as deposited,
             coalesce(sum(q.amount) filter (where q.status = 'bounced'), 0)::bigint as bounced
        from ${tables} where ${where}`),
});
