// Claims of deposits as the desk follows them: who, how much, and what became of each (04 §6.4; FEE-59).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { itsRequest, saidWithIt } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { folded } from '#modules/students/index.ts';
import { claimList, type ClaimRow, type ClaimStatus } from '../contract/claims.ts';

const status = sql<ClaimStatus>`coalesce(asked.status, 'pending')`;

/** The bank's line may lie in the book of the branch that holds the account. */
const statement = sql<ClaimRow['statement']>`
  case when d.status is distinct from 'posted' then null
       when c.matched_row_id is not null then 'row'
       when exists (select from accounts.bank_match_lines m where m.active and m.entry_id = any (
              array(select e.id from platform.journal_entries e where e.source_type = 'deposit_claim' and e.source_id = c.id) || d.entry_id)) then 'matched'
       else 'awaited' end`;

const tables = sql`
  fees.deposit_claims c ${itsRequest('c')}
  left join fees.deposits d on d.id = c.deposit_id
  left join students.students s on s.id = c.student_id`;

/** The page is cut before anything is looked up for it. */
export function claimsWhere(where: Statement, page: Statement): Promise<ClaimRow[]> {
  return rowsOf(sql<ClaimRow>`
    with page as materialized (
      select c.*, ${status} as status, ${statement} as statement, asked.decided_at, asked.decided_by, ${saidWithIt} as decided_reason,
             d.receipt_no, row_number() over () as place
        from ${tables} where ${where} ${page})
    select c.id, c.student_id, c.family_id, coalesce(s.full_name, 'Family ' || f.family_no, 'A student at another branch') as payer, s.admission_no,
           c.branch_id, b.short_name as branch_name, c.amount, n.currency, c.value_date, c.bank_account_id,
           coalesce(k.short_name || ' ' || a.account_no, '') as account, c.reference, c.source, c.note, c.status,
           (c.created_at at time zone n.time_zone)::date as sent_on, u.name as sent_by,
           (c.decided_at at time zone n.time_zone)::date as decided_on, e.name as decided_by, c.decided_reason, c.receipt_no, c.statement,
           c.slip_file_id, c.approval_id, coalesce(c.created_by = platform.current_user_id(), false) as own
      from page c
      left join students.students s on s.id = c.student_id
      left join students.families f on f.id = c.family_id
      join platform.branches b on b.id = c.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
      left join accounts.bank_accounts a on a.id = c.bank_account_id
      left join accounts.banks k on k.id = a.bank_id
      left join platform.users u on u.id = c.created_by
      left join platform.users e on e.id = c.decided_by
     order by c.place`);
}

const sentOn = sql`
  (c.created_at at time zone (select n.time_zone from platform.branches b join platform.countries n on n.id = b.country_id where b.id = c.branch_id))::date`;

export const listClaims = listRead(claimList, {
  scope: () => inScope('c.branch_id'),
  filters: {
    status: (one) => sql`${status} = ${one}`,
    statement: (one) => sql`${statement} = ${one}`,
    student_id: (student) =>
      sql`(c.student_id = ${student}::bigint or c.family_id = (select x.family_id from students.students x where x.id = ${student}::bigint))`,
    branch_id: (branch) => sql`c.branch_id = ${branch}::int`,
    from: (day) => sql`${sentOn} >= ${day}::date`,
    to: (day) => sql`${sentOn} <= ${day}::date`,
    mine: (only) => (only ? sql`c.created_by = ${who().user_id}` : undefined),
  },
  search: (typed) => {
    const like = containing(typed).toLowerCase();
    return sql`(lower(c.reference) like ${like} or lower(d.receipt_no) like ${like} or lower(s.admission_no) like ${like} or s.name_key like ${folded(like)}
      or exists (select from students.students x where x.family_id = c.family_id and x.name_key like ${folded(like)}))`;
  },
  sorts: { sent_on: sql`c.id`, value_date: sql`c.value_date`, amount: sql`c.amount` },
  first: [sql`c.id`, 'desc'],
  key: sql`c.id`,
  rows: ({ where, page }) => claimsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; waiting_amount: number; awaited: number }>`
      select count(*)::int as total, count(*) filter (where ${status} = 'pending')::int as waiting,
             coalesce(sum(c.amount) filter (where ${status} = 'pending'), 0)::bigint as waiting_amount,
             count(*) filter (where ${statement} = 'awaited')::int as awaited
        from ${tables} where ${where}`),
});

/** 404 outside the scope. */
export async function claimOfRequest(approval_id: number): Promise<ClaimRow> {
  const [row] = await claimsWhere(sql`c.approval_id = ${approval_id}::bigint and ${inScope('c.branch_id')}`, sql``);
  if (!row) throw notFound('This claim');
  return row;
}
