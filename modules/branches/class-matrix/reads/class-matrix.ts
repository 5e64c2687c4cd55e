// Branches by classes in one read of the seats; a past day is asked of the module that knows who sat where.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { classStudent, Matrix, Measure } from '../contract/class-matrix.ts';
import { type SectionStrength, strengthOn } from '../questions.ts';
import { cellOf, type Seats } from '../rules/matrix-cells.ts';

type Query = ParsedInputOf<typeof classStudent>;

interface Row extends Seats {
  branch_id: number;
  code: string;
  branch_name: string;
  branch_group: string | null;
  course_id: number | null;
  class_name: string | null;
  /** The class in the school's order. */
  seq: number;
  section_id: number | null;
  section: string | null;
}

interface SessionFacts {
  id: number;
  name: string;
  start_date: LocalDate;
}

/** Seats are those of today; who sat there on a past day is known, how many seats there were is not. */
const onlyToday: readonly Measure[] = ['capacity', 'vacant', 'fill'];

async function sessionOf(session_id: number | undefined): Promise<SessionFacts> {
  const row = await rowOf(sql<SessionFacts>`
    select id, name, start_date from branches.academic_sessions
     where school_id = ${who().school_id}::int and country_id = ${who().country_id}::int
       and (${session_id ?? null}::bigint is null and is_current or id = ${session_id ?? null}::bigint)`);
  if (!row) throw badField('session_id', 'This session is not one of this country. Choose one from the list');
  return row;
}

function refuseDays({ measure, as_of, since }: Query, session: SessionFacts): void {
  const { today } = who();
  if (as_of && as_of > today) throw badField('as_of', `${formatDate(as_of)} has not come yet`);
  if (as_of && as_of < today && onlyToday.includes(measure))
    throw badField('as_of', 'Seats are known as they are today. Leave the day empty, or choose students');
  if (measure !== 'change') return;
  if (!since) throw badField('since', 'Choose the day from which the change is counted');
  if (since > (as_of ?? today)) throw badField('since', 'It is after the day of the figures');
  if (since < session.start_date) throw badField('since', `The session begins on ${formatDate(session.start_date)}`);
}

function seatsOf(query: Query, session_id: number): Promise<Row[]> {
  const { ownership, branch_group_id, level, branch_id } = query;
  return rowsOf(sql<Row>`
    select b.id as branch_id, b.code, b.branch_name, g.name as branch_group, c.id as course_id, c.name as class_name, coalesce(c.seq, 0) as seq, q.section_id,
           case when s.id is null then null else s.name || case when s.shift = 'evening' then ' (evening)' else '' end end as section,
           coalesce(q.active, 0) as students, coalesce(q.frozen, 0) as frozen, coalesce(q.boys, 0) as boys, coalesce(q.girls, 0) as girls,
           coalesce(q.capacity, 0) as capacity, coalesce(branches.free_seats(q), 0) as vacant, coalesce(q.enrolled, 0) as taken, 0 as before
      from platform.branches b
      left join branches.branch_groups g on g.id = b.branch_group_id
      left join branches.class_seats q on q.branch_id = b.id and q.session_id = ${session_id}::bigint
           and (q.section_id is not null or q.active + q.frozen + q.held > 0)
      left join branches.sections s on s.id = q.section_id
      left join branches.courses c on c.id = q.course_id
     where b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and b.kind = 'campus' and ${inScope('b.id')}
       and b.status not in ('draft', 'closed')
       and (s.id is null or s.is_active or q.active + q.frozen > 0)
       and (${ownership ?? null}::text is null or b.ownership = ${ownership ?? null}::text)
       and (${branch_group_id ?? null}::bigint is null or b.branch_group_id = ${branch_group_id ?? null}::bigint)
       and (${branch_id ?? null}::int is null or b.id = ${branch_id ?? null}::int)
       and (${level ?? null}::text is null or ${level ?? null}::text = any (b.levels))
     order by g.name nulls last, b.position, b.branch_name, b.id, c.seq, c.id, s.name`);
}

async function strengthBySection(session_id: number, day: LocalDate): Promise<Map<number, SectionStrength>> {
  const rows = (await strengthOn.ask({ session_id, day })).flat();
  return new Map(rows.map((row) => [row.section_id, row]));
}

/** As of a past day, and with what there was on the day of a change. */
async function dated(rows: readonly Row[], query: Query, session_id: number): Promise<Row[]> {
  const past = query.as_of && query.as_of < who().today ? await strengthBySection(session_id, query.as_of) : null;
  const since =
    query.measure === 'change' && query.since
      ? await strengthBySection(session_id, query.since)
      : new Map<number, SectionStrength>();
  return rows.map((row) => {
    const before = since.get(row.section_id ?? 0)?.students ?? 0;
    if (past === null) return { ...row, before };
    const then = past.get(row.section_id ?? 0) ?? { students: 0, frozen: 0, boys: 0 };
    const { students, frozen, boys } = then;
    return { ...row, students, frozen, boys, girls: students + frozen - boys, before };
  });
}

export async function classMatrix(query: Query): Promise<Matrix> {
  const session = await sessionOf(query.session_id);
  refuseDays(query, session);
  const rows = await dated(await seatsOf(query, session.id), query, session.id);
  const columns = columnsOf(rows);
  const cells = (of: readonly Row[]): (number | null)[] => {
    const byClass = Map.groupBy(of, (row) => row.course_id);
    return columns.map((column) => cellOf(query.measure, byClass.get(column.course_id) ?? []));
  };
  const line = (of: readonly Row[]) => {
    const counted = of.filter((row) => row.course_id !== null);
    return { cells: cells(counted), total: cellOf(query.measure, counted) };
  };
  return {
    session_id: session.id,
    session_name: session.name,
    day: query.as_of ?? who().today,
    columns,
    rows: [...Map.groupBy(rows, (row) => row.branch_id).values()].flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { branch_id, code, branch_name, branch_group } = first;
      const named = Map.groupBy(
        of.filter((row) => row.section !== null),
        (row) => row.section ?? '',
      );
      const sections = query.expand === branch_id ? [...named].map(([name, some]) => ({ name, ...line(some) })) : [];
      return [{ branch_id, code, branch_name, branch_group, ...line(of), sections }];
    }),
    totals: line(rows),
  };
}

/** Classes that any branch of the answer runs, in the school's order. */
function columnsOf(rows: readonly Row[]): Matrix['columns'] {
  const classes = new Map(
    rows
      .toSorted((a, b) => a.seq - b.seq || (a.course_id ?? 0) - (b.course_id ?? 0))
      .flatMap(({ course_id, class_name }) => (course_id === null ? [] : [[course_id, class_name ?? ''] as const])),
  );
  return [...classes].map(([course_id, class_name]) => ({ course_id, class_name }));
}

/** One line a branch and class with every measure, for a file. */
export interface LongRow extends Omit<Seats, 'taken' | 'before'> {
  code: string;
  branch_name: string;
  branch_group: string | null;
  class_name: string;
  fill: number;
}

export async function longMatrix(query: Query): Promise<LongRow[]> {
  const session = await sessionOf(query.session_id);
  refuseDays(query, session);
  const rows = await dated(await seatsOf(query, session.id), query, session.id);
  const groups = Map.groupBy(
    rows.filter((row) => row.course_id !== null),
    (row) => `${row.branch_id} ${row.course_id}`,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const value = (measure: Measure): number => cellOf(measure, of) ?? 0;
    return [
      {
        code: first.code,
        branch_name: first.branch_name,
        branch_group: first.branch_group,
        class_name: first.class_name ?? '',
        students: value('students'),
        frozen: value('frozen'),
        boys: value('boys'),
        girls: value('girls'),
        capacity: value('capacity'),
        vacant: value('vacant'),
        fill: value('fill'),
      },
    ];
  });
}
