// Moves to and from other schools and countries of the group, as both sides read them (STU-62). The names stand on the row: neither side sees
// the records of the other.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { groupMoveList, type GroupMoveRow, type groupPlaces } from '../contract/group-moves.ts';
import { nextStep } from '../rules/group-terms.ts';

const mineOut = (): Condition => inScope('m.from_branch_id');
const mineIn = (): Condition => inScope('m.to_branch_id');
const mine = (): Condition => sql<boolean>`(${mineOut()} or ${mineIn()})`;

type Row = Omit<GroupMoveRow, 'next_step'>;

export interface StoredMove extends Row {
  from_branch_id: number;
  to_branch_id: number;
  to_course_id: number;
}

const columns = (): ReturnType<
  typeof sql
> => sql`m.id, case when ${mineOut()} then m.student_id end as student_id, case when ${mineIn()} then m.applicant_id end as applicant_id,
  case when ${mineOut()} then m.leaving_id end as leaving_id, m.student_name, m.native_name, m.gender, m.old_admission_no, m.new_admission_no,
  m.from_place, m.from_class, m.to_place, m.to_class,
  case when ${mineOut()} and ${mineIn()} then 'both' when ${mineOut()} then 'out' else 'in' end as direction, ${mineOut()} as mine_out,
  ${mineIn()} as mine_in, m.leaving_on, m.leaving_state, m.join_on, m.state, m.admitted_on, m.note, (m.created_at at time zone ${who().time_zone})::date as asked_on,
  u.name as asked_by, m.version`;

const from = sql`students.group_moves m left join platform.users u on u.id = m.created_by`;

const withStep = (row: Row): GroupMoveRow => ({ ...row, next_step: nextStep(row) });

export const listGroupMoves = listRead(groupMoveList, {
  scope: mine,
  filters: {
    state: (state) => sql`m.state = ${state}`,
    direction: (direction) => (direction === 'in' ? mineIn() : mineOut()),
    student_id: (id) => sql`(m.student_id = ${id}::bigint or m.applicant_id = ${id}::bigint)`,
    from: (day) => sql`m.leaving_on >= ${day}::date`,
    to: (day) => sql`m.leaving_on <= ${day}::date`,
  },
  search: (typed) =>
    sql`(m.student_name || ' ' || coalesce(m.old_admission_no, '') || ' ' || coalesce(m.new_admission_no, '')) ilike ${containing(typed)}`,
  sorts: {
    asked_on: sql`m.id`,
    leaving_on: sql`m.leaving_on`,
    join_on: sql`m.join_on`,
    student_name: sql`m.student_name`,
  },
  first: [sql`m.id`, 'desc'],
  key: sql`m.id`,
  rows: async ({ where, page }) =>
    (await rowsOf(sql<Row>`select ${columns()} from ${from} where ${where} ${page}`)).map(withStep),
  /** Of all, not only what is filtered: the pending ones. */
  sums: async (where) => {
    const found = await rowOf(
      sql<{ total: number }>`select count(*)::int as total from students.group_moves m where ${where}`,
    );
    const waiting = await rowOf(sql<{ going: number; coming: number; ready: number }>`
      select count(*) filter (where ${mineOut()})::int as going, count(*) filter (where ${mineIn()})::int as coming,
             count(*) filter (where ${mineIn()} and m.leaving_state in ('approved', 'settled'))::int as ready
        from students.group_moves m where ${mine()} and m.state = 'waiting'`);
    return found && waiting && { ...found, ...waiting };
  },
});

export async function storedMove(id: number, lock = false): Promise<StoredMove | undefined> {
  return rowOf(sql<StoredMove>`
    select ${columns()}, m.from_branch_id, m.to_branch_id, m.to_course_id from ${from}
     where m.id = ${id}::bigint and ${mine()} ${lock ? sql`for update of m` : sql``}`);
}

export async function readGroupMove(id: number): Promise<GroupMoveRow | undefined> {
  const row = await rowOf(sql<Row>`select ${columns()} from ${from} where m.id = ${id}::bigint and ${mine()}`);
  return row && withStep(row);
}

interface PlaceRow {
  branch_id: number;
  branch_name: string;
  school_name: string;
  country_id: number;
  country_name: string;
  currency: 'PKR' | 'OMR';
  same_school: boolean;
  course_id: number;
  class_name: string;
}

/** One line per branch and class: the database discloses names only. */
export function placesFrom(branch_id: number): Promise<PlaceRow[]> {
  return rowsOf(sql<PlaceRow>`select * from students.group_places(${branch_id}::int)`);
}

export async function readGroupPlaces({
  student_id,
  branch_id: only,
}: ParsedInputOf<typeof groupPlaces>): Promise<DataOf<typeof groupPlaces>> {
  const child = await rowOf(sql<{ branch_id: number }>`
    select s.branch_id from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!child) return [];
  const rows = (await placesFrom(child.branch_id)).filter((row) => only === undefined || row.branch_id === only);
  return [...Map.groupBy(rows, (row) => row.branch_id).values()].flatMap((classes) => {
    const [first] = classes;
    if (!first) return [];
    const { branch_id, branch_name, school_name, country_name, currency, same_school } = first;
    const offered = classes.map((one) => ({ course_id: one.course_id, name: one.class_name }));
    return [{ branch_id, branch_name, school_name, country_name, currency, same_school, classes: offered }];
  });
}

export interface MovedRecord {
  place: string;
  student_id: number | null;
  state: GroupMoveRow['state'];
  on: LocalDate;
}

/** Both ends of a record: where the child came from, where it goes or went. */
export async function endsOf(
  student_id: number,
): Promise<{ came_from: MovedRecord | null; goes_to: MovedRecord | null }> {
  const rows = await rowsOf(sql<MovedRecord & { came: boolean }>`
    select m.applicant_id = ${student_id}::bigint as came, m.state, case when m.applicant_id = ${student_id}::bigint then m.from_place else m.to_place end as place,
           case when m.applicant_id = ${student_id}::bigint then m.leaving_on else coalesce(m.admitted_on, m.join_on) end as on,
           case when m.applicant_id = ${student_id}::bigint then case when ${mineOut()} then m.student_id end
                when ${mineIn()} then m.applicant_id end as student_id
      from students.group_moves m
     where (m.applicant_id = ${student_id}::bigint or m.student_id = ${student_id}::bigint) and m.state in ('waiting', 'admitted') and ${mine()}
     order by m.id desc`);
  const end = (came: boolean): MovedRecord | null => {
    const row = rows.find((one) => one.came === came);
    return row ? { place: row.place, student_id: row.student_id, state: row.state, on: row.on } : null;
  };
  return { came_from: end(true), goes_to: end(false) };
}
