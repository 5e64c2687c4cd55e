// Re-admission requests as the list, the acts and the approver see them (ADM-90 to ADM-93; spec 02 §6.10).

import { itsRequest, saidWithIt, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { readmissionList, type ReadmissionRow } from '../contract/readmissions.ts';
import { duesParts } from '../rules/readmission-dues.ts';

export const readmissionState = stateOf<ReadmissionRow['state']>('r');

/** On its way: of the student no other may be begun. */
export const openReadmission = sql<boolean>`${readmissionState} in ('draft', 'pending', 'approved', 'fee_due')`;

const columns = sql`r.id, r.student_id, s.full_name as student_name, s.full_name_native as native_name, s.father_name, s.reg_no, s.admission_no, r.branch_id,
  b.short_name as branch_name, n.currency, r.kind, r.gap_days, l.leaving_on as left_on, l.reason as leaving_reason, r.rejoin_on, r.session_id,
  y.name as session_name, r.course_id, o.name as old_class, c.name as new_class, r.section_id, x.name as section_name, r.reason, r.class_reason,
  r.test_required, r.test_note, r.dues_at_request, r.dues_mode, r.dues_count, p.net, p.id as plan_id, r.challan_id, h.challan_no,
  h.charged as challan_total, h.settled as challan_paid, r.fee_due_on, ${readmissionState} as state, (r.created_at at time zone n.time_zone)::date as asked_on,
  u.name as asked_by, d.name as decided_by, (asked.decided_at at time zone n.time_zone)::date as decided_on, r.approval_id,
  coalesce(r.closed_reason, case when asked.status in ('rejected', 'cancelled') then ${saidWithIt} end) as closed_reason,
  r.completed_on, r.version, greatest(coalesce(a.receivable, 0) - coalesce(k.balance, 0), 0)::bigint as dues`;

/** The class left is that of the last enrolment that ended with the leaving. What the plan billed is no debt of the first stay. */
const from = sql`admissions.readmission_requests r
  join students.students s on s.id = r.student_id
  join students.student_leavings l on l.id = r.last_leaving_id
  join platform.branches b on b.id = r.branch_id
  join platform.countries n on n.id = b.country_id
  join branches.academic_sessions y on y.id = r.session_id
  join branches.courses c on c.id = r.course_id
  left join branches.sections x on x.id = r.section_id
  left join admissions.admission_fee_plans p on p.readmission_id = r.id and p.state <> 'superseded'
  left join fees.challans h on h.id = r.challan_id
  left join fees.student_fee_accounts a on a.student_id = r.student_id
  left join platform.users u on u.id = r.created_by
  ${itsRequest('r')}
  left join platform.users d on d.id = asked.decided_by and asked.status <> 'cancelled'
  left join lateral (
    select q.name from students.enrolments e join branches.courses q on q.id = e.course_id
     where e.student_id = r.student_id and e.end_on is not null and e.end_on <= l.leaving_on order by e.start_on desc limit 1) o on true
  left join lateral (
    select sum(z.balance)::bigint as balance from fees.challans z
     where z.id = r.challan_id or z.id in (select i.challan_id from admissions.admission_installments i where i.plan_id = p.id)) k on true`;

export const listReadmissions = listRead(readmissionList, {
  scope: () => inScope('r.branch_id'),
  filters: {
    id: (id) => sql`r.id = ${id}::bigint`,
    state: (wanted) => sql`${readmissionState} = ${wanted}`,
    kind: (kind) => sql`r.kind = ${kind}`,
    session_id: (session) => sql`r.session_id = ${session}::bigint`,
    course_id: (course) => sql`r.course_id = ${course}::bigint`,
    branch_id: (branch) => sql`r.branch_id = ${branch}::int`,
    student_id: (student) => sql`r.student_id = ${student}::bigint`,
    from: (day) => sql`r.rejoin_on >= ${day}::date`,
    to: (day) => sql`r.rejoin_on <= ${day}::date`,
  },
  search: searchCondition,
  sorts: { asked_on: sql`r.created_at`, rejoin_on: sql`r.rejoin_on`, student_name: sql`s.name_key` },
  first: [sql`r.created_at`, 'desc'],
  key: sql`r.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Stored>`select ${columns} from ${from} where ${where} ${page}`);
    return rows.map(withParts);
  },
  sums: (where) =>
    rowOf(sql<{ total: number; drafts: number; pending: number; to_complete: number; completed: number }>`
      select count(*)::int as total, count(*) filter (where r.state = 'draft')::int as drafts, count(*) filter (where ${readmissionState} = 'pending')::int as pending,
             count(*) filter (where r.state in ('approved', 'fee_due'))::int as to_complete, count(*) filter (where r.state = 'completed')::int as completed
        from admissions.readmission_requests r join students.students s on s.id = r.student_id ${itsRequest('r')} where ${where}`),
});

type Stored = Omit<ReadmissionRow, 'dues_parts'>;

function withParts(row: Stored): ReadmissionRow {
  const { dues_count, dues_at_request, rejoin_on } = row;
  return { ...row, dues_parts: dues_count === null ? [] : duesParts(dues_at_request, dues_count, rejoin_on) };
}

export async function readReadmission(id: number): Promise<ReadmissionRow | undefined> {
  const row = await rowOf(
    sql<Stored>`select ${columns} from ${from} where r.id = ${id}::bigint and ${inScope('r.branch_id')}`,
  );
  return row && withParts(row);
}

/** A re-admission of the child waits for approval: no other is begun meanwhile. */
export async function readmissionWaits(student_id: number): Promise<boolean> {
  const row = await rowOf(sql`
    select 1 from admissions.readmission_requests r ${itsRequest('r')}
     where r.student_id = ${student_id}::bigint and ${readmissionState} = 'pending' limit 1`);
  return row !== undefined;
}
