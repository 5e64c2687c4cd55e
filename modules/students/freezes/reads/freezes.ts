// Freezes as the lists, the requests and the form need them (STU-50 to STU-53).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, daysBetween, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { freezeList, type FreezeRow, type FrozenRow, type unfreezeList } from '../contract/freezes.ts';
import { type Due, dueState } from '../rules/freeze-terms.ts';
import {
  allOf,
  type Condition,
  outstandingOf,
  searchCondition,
  studentsLastPresence,
} from '#modules/students/roll/chapter.ts';
import { withRequests } from '#modules/students/requests/chapter.ts';
import { child, childOfRow } from '#modules/students/person/chapter.ts';

const from = sql`students.student_freezes f ${childOfRow('f')}
  join platform.branches b on b.id = f.branch_id
  join platform.countries n on n.id = b.country_id
  left join branches.courses c on c.id = ${child.course_id}
  left join branches.sections x on x.id = ${child.section_id}
  ${itsRequest('f')}`;

const state = stateOf<FreezeRow['state']>('f');

const about = sql`f.id, f.student_id, ${child.name} as student_name, s.full_name_native as native_name, ${child.admission_no} as admission_no,
  concat_ws(' – ', c.name, x.name) as class_name, f.branch_id, b.short_name as branch_name, f.from_on, f.expected_until, f.reason, f.note,
  f.billing_percent, f.hold_seat, ${state} as state, n.currency, null::bigint as dues, f.version`;

const columns = sql`${about}, (f.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by, f.approval_id, f.ended_on, f.file_id`;

export const listFreezes = listRead(freezeList, {
  scope: () => inScope('f.branch_id'),
  filters: {
    state: (wanted) => sql`${state} = ${wanted}`,
    reason: (reason) => sql`f.reason = ${reason}`,
    course_id: (id) => sql`s.course_id = ${id}::bigint`,
    student_id: (id) => sql`f.student_id = ${id}::bigint`,
    from: (day) => sql`f.from_on >= ${day}::date`,
    to: (day) => sql`f.from_on <= ${day}::date`,
  },
  search: searchCondition,
  sorts: {
    from_on: sql`f.from_on`,
    expected_until: sql`f.expected_until`,
    student_name: sql`s.name_key`,
    asked_on: sql`f.created_at`,
  },
  first: [sql`f.created_at`, 'desc'],
  key: sql`f.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(
      sql<FreezeRow>`select ${columns} from ${from} left join platform.users u on u.id = f.created_by where ${where} ${page}`,
    );
    return withRequests('students.student_freezes', await withDues(rows), (row) => row.id);
  },
  sums: (where) =>
    rowOf(sql<{ total: number; drafts: number; pending: number; frozen: number }>`
      select count(*)::int as total, count(*) filter (where f.state = 'draft')::int as drafts,
             count(*) filter (where ${state} = 'pending')::int as pending, count(*) filter (where f.state = 'active')::int as frozen
        from students.student_freezes f left join students.students s on s.id = f.student_id ${itsRequest('f')} where ${where}`),
});

export async function readFreeze(id: number): Promise<FreezeRow | undefined> {
  const rows = await rowsOf(sql<FreezeRow>`
    select ${columns} from ${from} left join platform.users u on u.id = f.created_by where f.id = ${id}::bigint and ${inScope('f.branch_id')}`);
  return (await withDues(rows))[0];
}

/** What the student owes, for those who may see it; a freeze is not stopped by it (STU-51). */
async function withDues<Row extends { student_id: number; dues: number | null }>(rows: Row[]): Promise<Row[]> {
  if (rows.length === 0 || !(await holds('Outstanding', 'Student-Freeze', 'Student-Freeze Approval'))) return rows;
  const owed = await outstandingOf(rows.map((row) => row.student_id));
  return rows.map((row) => ({ ...row, dues: owed.get(row.student_id) ?? null }));
}

const freeSeats = sql`(select branches.free_seats(q) from branches.class_seats q where q.section_id = s.section_id)`;

interface Away {
  id: number;
  expected_until: LocalDate;
  today: LocalDate;
  grace_days: number;
}

/** All that are away, in few columns: the rule says who is due; only the page is read in full. */
export async function listFrozen(query: ParsedInputOf<typeof unfreezeList>): Promise<DataOf<typeof unfreezeList>> {
  const all: Condition[] = [inScope('f.branch_id'), sql<boolean>`f.state = 'active'`];
  if (query.course_id !== undefined) all.push(sql<boolean>`s.course_id = ${query.course_id}::bigint`);
  if (query.filter) all.push(searchCondition(query.filter));
  if (query.seat !== undefined)
    all.push(sql<boolean>`(f.hold_seat or coalesce(${freeSeats}, 0) > 0) = ${query.seat === 'free'}::boolean`);
  const rows = await rowsOf(sql<Away>`
    with rules as materialized (
      select b.id as branch_id, platform.today(b.id) as today, (platform.setting('freeze_grace_days', b.id) #>> '{}')::int as grace_days
        from platform.branches b where b.id in (select branch_id from students.student_freezes where state = 'active'))
    select f.id, f.expected_until, r.today, r.grace_days
      from students.student_freezes f join students.students s on s.id = f.student_id join rules r on r.branch_id = f.branch_id
     where ${allOf(all)} order by f.expected_until, f.id`);
  const away = rows.map((row) => ({ ...row, due: dueState(row.expected_until, row.today, row.grace_days) }));
  const wanted = query.due === undefined ? away : away.filter((row) => dueMatches(row, query.due));
  const page = await frozenRows(wanted.slice(query.startRow, query.startRow + query.fetchCount));
  const count = (due: 'soon' | 'overdue'): number => away.filter((row) => dueMatches(row, due)).length;
  return {
    ...asList(await withDues(page), wanted.length, query),
    figures: { frozen: away.length, soon: count('soon'), overdue: count('overdue') },
  };
}

async function frozenRows(away: readonly (Away & { due: Due })[]): Promise<FrozenRow[]> {
  const ids = away.map((row) => row.id);
  const known = new Map(away.map((row) => [row.id, row]));
  const rows = await rowsOf(sql<Omit<FrozenRow, 'due' | 'days_over'>>`
    select ${about},
           case when f.hold_seat then null else ${freeSeats} end as free_seats,
           (select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
             where l.student_id = s.id and l.is_primary limit 1) as phone,
           (select o.kind from students.student_open_requests o where o.student_id = s.id) as waiting
      from ${from} where f.id = any (${ids}::bigint[]) order by f.expected_until, f.id`);
  return rows.map((row) => {
    const { today = row.expected_until, due = 'no' } = known.get(row.id) ?? {};
    return { ...row, due, days_over: Math.max(0, daysBetween(row.expected_until, today)) };
  });
}

/** 'Due back' holds those of the coming week and those whose day has come. */
function dueMatches(row: { due: Due }, due: 'soon' | 'overdue' | undefined): boolean {
  return due === 'overdue' ? row.due === 'overdue' : row.due === 'soon' || row.due === 'due';
}

export interface FreezeSubject {
  student_id: number;
  branch_id: number;
  full_name: string;
  status: string;
  version: number;
  section_id: number | null;
  gender: 'm' | 'f';
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  active_since: LocalDate | null;
  max_days: number;
  default_percent: number;
  last_present: LocalDate | null;
}

/** The student with all that the rules of a freeze look at; locked where `lock` is set. */
export async function freezeSubject(student_id: number, lock = false): Promise<FreezeSubject | undefined> {
  const row = await rowOf(sql<Omit<FreezeSubject, 'last_present'>>`
    select s.id as student_id, s.branch_id, s.full_name, s.status, s.version, s.section_id, s.gender, n.currency, platform.today(s.branch_id) as today,
           (select p.from_on from students.student_status_periods p where p.student_id = s.id and p.to_on is null and p.status = 'active') as active_since,
           (platform.setting('freeze_max_days', s.branch_id) #>> '{}')::int as max_days,
           (platform.setting('freeze_default_billing', s.branch_id) #>> '{}')::int as default_percent
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} ${lock ? sql`for update of s` : sql``}`);
  if (!row) return undefined;
  const marks = (await studentsLastPresence.ask({ student_ids: [student_id] })).flat();
  return { ...row, last_present: marks.find((mark) => mark.student_id === student_id)?.last_on ?? null };
}

/** Each month that the freeze touches. */
export function monthsOf(from_on: LocalDate, until: LocalDate): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from_on); month <= monthOf(until); month = addMonths(month, 1)) months.push(month);
  return months;
}
