// The register of deposits, and one of them with what it settled (spec 04 §5.4).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import { isForStudent } from '#modules/fees/student-accounts/chapter.ts';
import { depositList, type depositRead, type DepositRow } from '../contract/deposits.ts';

type Deposit = DataOf<typeof depositRead>;
type Sums = NonNullable<DataOf<typeof depositList>['figures']> & { total: number };

/** Refuses with 404 outside the scope. */
export async function readDeposit(id: number): Promise<Deposit> {
  const deposit = await rowOf(sql<Omit<Deposit, 'settlements'>>`
    select ${columns}, acc.name as account_name, d.note, d.entry_id, d.created_at, d.reversed_at, d.reversal_reason
      from ${tables} join platform.accounts acc on acc.id = d.account_id
     where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!deposit) throw notFound('This deposit');
  const settlements = await rowsOf(sql<Deposit['settlements'][number]>`
    select x.id as settlement_id, x.kind, c.challan_no, c.bill_month, ${child.name} as student_name, x.amount,
           (select string_agg(distinct h.name, ', ') from jsonb_array_elements(x.split) share
              join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint) as heads
      from fees.settlements x
      join fees.challans c on c.id = x.challan_id and c.bill_month = x.bill_month ${childOfRow('x')}
     where x.deposit_id = ${id}::bigint
     order by x.id`);
  return { ...deposit, settlements };
}

const tables = sql`
  fees.deposits d ${childOfRow('d')}
  left join students.families f on f.id = d.family_id
  left join branches.courses c on c.id = ${child.course_id}
  join platform.branches b on b.id = d.branch_id
  left join platform.branches at on at.id = d.collected_branch_id
  left join platform.users u on u.id = d.collected_by`;

const allocated = sql`
  coalesce((select sum(x.amount) from fees.settlements x where x.deposit_id = d.id and x.kind <> 'write_off'), 0)::bigint`;

const columns = sql`
  d.id as deposit_id, d.receipt_no, d.entry_date, d.value_date, d.student_id,
  array(select x.student_id from fees.settlements x where x.deposit_id = d.id union select d.student_id where d.student_id is not null) as student_ids,
  case when d.student_id is null then coalesce('Family ' || f.family_no, 'A family at another branch') else ${child.name} end as student_name,
  ${child.admission_no} as admission_no, c.name as class_name, b.branch_name, coalesce(at.branch_name, 'Another branch') as collected_at,
  d.channel, coalesce(d.bank_reference, d.instrument_no) as reference, d.currency, d.amount, ${allocated} as allocated,
  case when d.status = 'posted' then d.amount - ${allocated} else 0 end as advance,
  u.name as collected_by, d.status,
  exists (select from accounts.bank_match_lines m where m.entry_id = d.entry_id and m.active) as reconciled, d.version`;

/** What stands, by how it came. */
function sumOf(what: Statement) {
  return sql`coalesce(sum(d.amount) filter (where d.status = 'posted' and ${what}), 0)::bigint`;
}

export const listDeposits = listRead(depositList, {
  scope: () => inScope('d.branch_id'),
  filters: {
    channel: (channel) => sql`d.channel = ${channel}`,
    status: (status) => sql`d.status = ${status}`,
    account_id: (account) => sql`d.account_id = ${account}`,
    collected_by: (user, { mine }) => (mine ? undefined : sql`d.collected_by = ${user}`),
    mine: (only) => (only ? sql`d.collected_by = ${who().user_id}` : undefined),
    student_id: (student) => isForStudent(sql`${student}::bigint`),
    course_id: (course) => sql`s.course_id = ${course}`,
    from: (day) => sql`d.entry_date >= ${day}::date`,
    to: (day) => sql`d.entry_date <= ${day}::date`,
  },
  search: anywhere,
  sorts: {
    entry_date: sql`d.entry_date`,
    value_date: sql`d.value_date`,
    receipt_no: sql`d.receipt_no`,
    amount: sql`d.amount`,
    channel: sql`d.channel`,
  },
  first: [sql`d.entry_date`, 'desc'],
  key: sql`d.id`,
  rows: ({ where, page }) => rowsOf(sql<DepositRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<Sums>`
      select count(*)::int as total, count(*) filter (where d.status = 'posted')::int as receipts, ${sumOf(sql`true`)} as amount,
             ${sumOf(sql`d.channel = 'cash'`)} as cash, ${sumOf(sql`d.channel = 'cheque'`)} as cheques,
             ${sumOf(sql`d.channel in ('bank_transfer', 'bank_counter')`)} as bank,
             ${sumOf(sql`d.channel not in ('cash', 'cheque', 'bank_transfer', 'bank_counter')`)} as other
        from fees.deposits d left join students.students s on s.id = d.student_id where ${where}`),
});

function anywhere(typed: string): Statement {
  const like = containing(typed).toLowerCase();
  return sql`(lower(d.receipt_no) like ${like} or lower(d.bank_reference) like ${like}
    or lower(s.admission_no) like ${like} or s.name_key like ${folded(like)})`;
}
