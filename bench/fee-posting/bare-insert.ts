// The floor of the measurement: the very rows a posting wrote, written again one month later by bare INSERT … SELECT into the same
// tables, with no rule and no question asked. Runs branch by branch like the posting, in one transaction each.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

/** Ids of the copies lie this far above those of the originals. */
const APART = 1_000_000_000;

/** Writes one branch's rows of `run_id` again; returns how many. */
export async function bareInsert(run_id: number, branch_id: number): Promise<number> {
  return asOwner(async () => {
    const counts: { rows: number }[] = [];
    counts.push(
      ...(await challans(run_id, branch_id)),
      ...(await lines(run_id, branch_id)),
      ...(await book(run_id, branch_id)),
      ...(await totals(branch_id)),
    );
    return counts.reduce((sum, it) => sum + it.rows, 0);
  });
}

function challans(run_id: number, branch_id: number): Promise<{ rows: number }[]> {
  return rowsOf(sql<{ rows: number }>`
    with made as (
      insert into fees.challans (id, branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, run_id, kind, bill_month,
             issue_date, due_date, valid_until, entry_date, currency, gross, concession, charged, status, payment_code)
      select id + ${APART}, branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, category_id, null, kind, '2026-10-01',
             issue_date, due_date, valid_until, entry_date, currency, gross, concession, charged, status, payment_code
        from fees.challans where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int
      returning 1)
    select count(*)::int as rows from made`);
}

function lines(run_id: number, branch_id: number): Promise<{ rows: number }[]> {
  return rowsOf(sql<{ rows: number }>`
    with made as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, gross, concession, factor_num, factor_den, recognised_on)
      select l.branch_id, l.challan_id + ${APART}, '2026-10-01', l.student_id, l.head_id, '2026-10-01', l.gross, l.concession, l.factor_num, l.factor_den, l.recognised_on
        from fees.challans c join fees.challan_lines l on l.challan_id = c.id and l.fee_month = '2026-09-01'
       where c.run_id = ${run_id}::bigint and c.branch_id = ${branch_id}::int and c.bill_month = '2026-09-01'
      returning 1), off as (
      insert into fees.fee_line_concessions (branch_id, line_id, fee_month, concession_id, type_id, amount)
      select branch_id, line_id, '2026-10-01', concession_id, type_id, amount from fees.fee_line_concessions
       where branch_id = ${branch_id}::int and fee_month = '2026-09-01'
      returning 1)
    select (select count(*)::int from made) + (select count(*)::int from off) as rows`);
}

function book(run_id: number, branch_id: number): Promise<{ rows: number }[]> {
  return rowsOf(sql<{ rows: number }>`
    with original as (select entry_id from fees.fee_run_branches where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int),
    entry as (
      insert into platform.journal_entries (id, branch_id, school_id, entry_date, currency, kind, source_type, source_id, narration, total, line_count)
      select e.id + ${APART}, e.branch_id, e.school_id, e.entry_date, e.currency, e.kind, 'bench', e.source_id, e.narration, e.total, e.line_count
        from platform.journal_entries e join original o on o.entry_id = e.id
      returning id, entry_date), made as (
      insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit, party_kind, party_id, narration, doc_type, doc_id)
      select l.branch_id, l.entry_id + ${APART}, l.entry_date, l.line_no, l.account_id, l.debit, l.credit, l.party_kind, l.party_id, l.narration, l.doc_type, l.doc_id
        from platform.journal_lines l join original o on o.entry_id = l.entry_id
      returning 1)
    select (select count(*)::int from made) + (select count(*)::int from entry) as rows`);
}

/** Sums the posting keeps by party, class and head; the students' accounts it changes are left out of the floor. */
function totals(branch_id: number): Promise<{ rows: number }[]> {
  return rowsOf(sql<{ rows: number }>`
    with party as (
      insert into platform.party_totals (branch_id, account_id, party_kind, party_id, debit, credit, last_date)
      select branch_id, account_id, 'bench', party_id, debit, credit, last_date from platform.party_totals
       where branch_id = ${branch_id}::int and party_kind = 'student'
      returning 1), made as (
      insert into fees.fee_totals (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession)
      select branch_id, course_id, head_id, '2026-10-01', entry_month, shard, gross, concession from fees.fee_totals
       where branch_id = ${branch_id}::int and bill_month = '2026-09-01'
      returning 1)
    select (select count(*)::int from party) + (select count(*)::int from made) as rows`);
}
