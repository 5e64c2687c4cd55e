// Whose each row of a file is, and whether it came before: in sets over the whole file, again for the rows of a branch before they are posted.

import { rowsOf, sql } from '#platform/db/index.ts';
import { collectedFor } from '#modules/fees/student-accounts/chapter.ts';
import type { CollectingAccount } from '../reads/collecting-accounts.ts';

/** Owners by code: of another country or of a franchise the money waits as unidentified, unless the group collects for it (FEE-51, ROY-20). */
export async function nameOwners(upload_id: number, account: CollectingAccount): Promise<void> {
  const collected = await collectedFor(account.branch_id);
  const stranger = sql`o.ownership <> 'own' and o.branch_id <> ${account.branch_id}::int and not o.branch_id = any (${collected}::int[])`;
  await rowsOf(sql`
    with owner as materialized (
      select * from fees.owners_of_codes(array(select distinct r.code from fees.bank_upload_rows r
                                                where r.upload_id = ${upload_id}::bigint and r.state = 'ready' and r.code is not null)))
    update fees.bank_upload_rows r
       set student_id = o.student_id, family_id = o.family_id, of_branch_id = o.branch_id, code_replaced = coalesce(o.replaced, false),
           state = case when o.student_id is null or o.country_id <> ${account.country_id}::int
                          or (${stranger}) then 'unknown_code' else r.state end,
           reason = case when o.student_id is null then 'Nobody has this code'
                         when o.country_id <> ${account.country_id}::int then 'The code is of a child in another country'
                         when ${stranger} then 'The code is of a child of a franchise, whose fees come to its own account'
                         when o.replaced then 'On a code that was replaced' end
      from fees.bank_upload_rows x left join owner o on o.code = x.code
     where r.id = x.id and x.upload_id = ${upload_id}::bigint and x.state = 'ready'`);
  // An owner in a branch that this money cannot reach is not kept: the row is for whoever assigns it.
  await rowsOf(sql`
    update fees.bank_upload_rows set student_id = null, family_id = null, of_branch_id = null
     where upload_id = ${upload_id}::bigint and state = 'unknown_code' and student_id is not null`);
  await rowsOf(sql`
    update fees.bank_upload_rows r set due = a.due
      from (select x.id, coalesce(sum(f.receivable), 0)::bigint as due from fees.bank_upload_rows x
              left join fees.student_fee_accounts f on f.student_id = x.student_id or (x.family_id is not null and f.family_id = x.family_id)
             where x.upload_id = ${upload_id}::bigint and x.state = 'ready' group by x.id) a
     where r.id = a.id`);
}

/** All rows of the file, those of one branch, or those that nobody knows. */
interface Which {
  branch_id?: number | null;
  unknown?: boolean;
}

/** Rows that stand in the book already, by another file or typed at the desk. */
export async function markDuplicates(upload_id: number, { branch_id = null, unknown = false }: Which): Promise<void> {
  await rowsOf(sql`
    update fees.bank_upload_rows r
       set state = 'duplicate', reason = 'Line ' || o.line_no || ' of the file of ' || to_char(ou.created_at, 'DD/MM/YYYY') || coalesce(', receipt ' || d.receipt_no, '')
      from fees.bank_upload_rows o
      join fees.bank_uploads ou on ou.id = o.upload_id
      left join fees.deposits d on d.id = o.deposit_id
     where r.upload_id = ${upload_id}::bigint and r.state in ('ready', 'unknown_code') and r.entry_id is null and (${branch_id}::int is null or r.of_branch_id = ${branch_id}::int) and (not ${unknown}::boolean or r.state = 'unknown_code')
       and o.row_key = r.row_key and o.entry_id is not null and o.id <> r.id`);
  await rowsOf(sql`
    update fees.bank_upload_rows r
       set state = 'duplicate', reason = 'Entered at the desk, receipt ' || d.receipt_no
      from fees.deposit_keys k join fees.deposits d on d.id = k.deposit_id
     where r.upload_id = ${upload_id}::bigint and r.state = 'ready' and (${branch_id}::int is null or r.of_branch_id = ${branch_id}::int) and (not ${unknown}::boolean or r.state = 'unknown_code') and k.key = r.desk_key
       and (d.student_id = r.student_id or d.family_id = r.family_id or d.family_id = (select s.family_id from students.students s where s.id = r.student_id))`);
}

/** What the file's own row says about its rows. */
export async function countRows(upload_id: number): Promise<void> {
  await rowsOf(sql`
    update fees.bank_uploads u
       set rows = c.rows, good = c.good, bad = c.bad, duplicates = c.duplicates, unknown = c.unknown, total = c.total
      from (select count(*)::int as rows, count(*) filter (where state in ('ready', 'posted'))::int as good, count(*) filter (where state = 'bad')::int as bad,
                   count(*) filter (where state = 'duplicate')::int as duplicates,
                   count(*) filter (where state in ('unknown_code', 'assigned'))::int as unknown, coalesce(sum(amount) filter (where state <> 'bad'), 0)::bigint as total
              from fees.bank_upload_rows where upload_id = ${upload_id}::bigint) c
     where u.id = ${upload_id}::bigint`);
}
