// Who left in a period (spec 03 §6.10): by class, reason or branch, with tenure; retention, and dues left behind. Counted from the leavings
// that took effect, so that each figure is the number of its rows.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { leftReport } from '../contract/leaving-papers.ts';
import { outstandingOf } from '#modules/students/roll/chapter.ts';
import { tenureBand } from '../rules/leaving-terms.ts';
import type { LeavingReason } from '../contract/leaving-reasons.ts';
import { retention } from '../rules/retention.ts';

type Query = ParsedInputOf<typeof leftReport>;
type Answer = DataOf<typeof leftReport>;

interface Left {
  student_id: number;
  branch_id: number;
  branch_name: string;
  course_id: number | null;
  class_name: string | null;
  reason: LeavingReason;
  leaving_on: LocalDate;
  joined_on: LocalDate | null;
}

export async function readLeftReport(query: Query): Promise<Answer> {
  if (query.from > query.to) throw badField('to', 'The end is before the beginning');
  const left = await leftIn(query);
  const owed = await outstandingOf(left.map((row) => row.student_id));
  const dues = (rows: readonly Left[]): number =>
    rows.reduce((sum, row) => sum + Math.max(0, owed.get(row.student_id) ?? 0), 0);
  const { opening, joined } = await strengthOf(query);
  return {
    currency: await currencyOf(),
    figures: {
      left: left.length,
      opening,
      joined,
      retention_percent: retention({ left: left.length, opening, joined }),
      dues: dues(left),
    },
    rows: groupsOf(left, query.group_by).map(([key, rows]) => ({
      ...rowOfGroup(key, rows, query.group_by),
      students: rows.length,
      dues: dues(rows),
    })),
    months: [...Map.groupBy(left, (row) => `${monthOf(row.leaving_on)} ${row.reason}`)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([, rows]) => {
        const [first] = rows;
        if (!first) return [];
        const month = monthOf(first.leaving_on);
        return [{ month, reason: first.reason, students: rows.length, dues: dues(rows) }];
      }),
  };
}

/** Who never joined, or passed out, did not leave. */
function leftIn(query: Query): Promise<Left[]> {
  const only = query.reason ? sql`l.reason = ${query.reason}` : sql`l.reason not in ('did_not_join', 'passed_out')`;
  return rowsOf(sql<Left>`
    select l.student_id, l.branch_id, b.branch_name, s.course_id, c.name as class_name, l.reason, l.leaving_on, s.join_on as joined_on
      from students.student_leavings l join students.students s on s.id = l.student_id
      join platform.branches b on b.id = l.branch_id left join branches.courses c on c.id = s.course_id
     where ${inScope('l.branch_id')} and l.state = 'settled' and l.leaving_on between ${query.from}::date and ${query.to}::date and ${only}
       ${query.branch_id ? sql`and l.branch_id = ${query.branch_id}::int` : sql``}
       ${query.course_id ? sql`and s.course_id = ${query.course_id}::bigint` : sql``}
     order by b.branch_name, c.seq nulls last, l.reason, l.id`);
}

/** Pupils of the day before, and who came in: from the enrolments of the period. */
async function strengthOf(query: Query): Promise<{ opening: number; joined: number }> {
  const here = sql`${inScope('e.branch_id')} ${query.branch_id ? sql`and e.branch_id = ${query.branch_id}::int` : sql``}
    ${query.course_id ? sql`and e.course_id = ${query.course_id}::bigint` : sql``}`;
  const row = await rowOf(sql<{ opening: number; joined: number }>`
    select count(*) filter (where e.start_on < ${query.from}::date and (e.end_on is null or e.end_on >= ${query.from}::date))::int as opening,
           count(*) filter (where e.start_on between ${query.from}::date and ${query.to}::date
                              and e.entry in ('admission', 're_admission', 'transfer_in'))::int as joined
      from students.enrolments e where ${here} and e.start_on <= ${query.to}::date and (e.end_on is null or e.end_on >= ${query.from}::date)`);
  return row ?? { opening: 0, joined: 0 };
}

async function currencyOf(): Promise<'PKR' | 'OMR'> {
  const row = await rowOf(sql<{ currency: 'PKR' | 'OMR' }>`
    select currency from platform.countries where id = ${who().country_id}::int and operates`);
  return row?.currency ?? 'PKR';
}

function groupsOf(left: readonly Left[], by: Query['group_by']): [string, Left[]][] {
  const keyOf = (row: Left): string =>
    by === 'reason' ? row.reason : by === 'branch' ? String(row.branch_id) : `${row.branch_id} ${row.course_id ?? 0}`;
  return [...Map.groupBy(left, keyOf)];
}

function rowOfGroup(key: string, rows: readonly Left[], by: Query['group_by']) {
  const [first] = rows;
  const count = (band: ReturnType<typeof tenureBand>): number =>
    rows.filter((row) => tenureBand(row.joined_on, row.leaving_on) === band).length;
  const names = { reason: first?.reason, branch: first?.branch_name, class: first?.class_name };
  const name = names[by] ?? '–';
  return {
    key,
    name: by === 'class' ? [name, first?.branch_name].filter(Boolean).join(' · ') : name,
    course_id: by === 'class' ? (first?.course_id ?? null) : null,
    reason: by === 'reason' ? (first?.reason ?? null) : null,
    under_1: count('under_1'),
    from_1_to_3: count('from_1_to_3'),
    over_3: count('over_3'),
  };
}
