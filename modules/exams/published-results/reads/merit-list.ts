// Who is best in published results (exam/merit-list; MER-1): only versions that count are read, and the key of what was read changes with any of them.

import { createHash } from 'node:crypto';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { MeritListRow } from '../contract/published-results.ts';
import { joinResults, outcomeOf } from '../rules/join-results.ts';

export interface MeritListAsked {
  examination_ids: readonly number[];
  branch_id: number;
  course_ids?: readonly number[] | undefined;
  min_percent?: number | undefined;
  top?: number | undefined;
}

export interface MeritListAnswer {
  rows: MeritListRow[];
  results_key: string;
}

interface Stored {
  result_set_id: number;
  examination_id: number;
  student_id: number;
  student: string;
  admission_no: string;
  branch_id: number;
  course_id: number;
  class: string;
  section_id: number;
  section: string;
  group_id: number | null;
  percent: number;
  subjects: number;
  examined: number;
  passed: number;
}

/** The versions that count. */
export const countedSets = sql`not exists (
  select from exams.result_sets later where later.examination_id = r.examination_id and later.branch_id = r.branch_id and later.course_id = r.course_id
     and later.version_no > r.version_no)`;

export async function readMeritList(asked: MeritListAsked): Promise<MeritListAnswer> {
  const branch = await rowOf(sql<{ id: number }>`
    select b.id from platform.branches b where b.id = ${asked.branch_id}::int and b.school_id = platform.current_school() and ${inScope('b.id')}`);
  if (!branch) throw notFound('This branch');
  const stored = await storedResults(asked);
  const examinations = new Set(asked.examination_ids).size;
  const rows = ranked(stored, examinations).filter((row) => row.percent >= (asked.min_percent ?? 0));
  return { rows: rows.slice(0, asked.top ?? rows.length), results_key: keyOf(stored) };
}

function storedResults({ examination_ids, branch_id, course_ids }: MeritListAsked): Promise<Stored[]> {
  const courses = course_ids === undefined ? null : [...course_ids];
  return rowsOf(sql<Stored>`
    select p.result_set_id, r.examination_id, p.student_id, p.student_name as student, p.admission_no, p.branch_id, r.course_id, c.name as class, p.section_id,
           n.name as section, p.group_id, p.percent::float8 as percent, p.subjects::int as subjects, p.examined::int as examined, p.passed::int as passed
      from exams.result_sets r join exams.published_results p on p.result_set_id = r.id join branches.courses c on c.id = r.course_id
      join branches.sections n on n.id = p.section_id
     where r.examination_id = any (${[...examination_ids]}::bigint[]) and r.branch_id = ${branch_id}::int
       and (${courses}::bigint[] is null or r.course_id = any (${courses}::bigint[])) and ${countedSets}
     order by c.seq, p.student_name, p.student_id, r.examination_id`);
}

function keyOf(stored: readonly Stored[]): string {
  const sets = [...new Set(stored.map((one) => one.result_set_id))].toSorted((a, b) => a - b);
  return createHash('sha256').update(sets.join(' ')).digest('hex').slice(0, 40);
}

type Unranked = Omit<MeritListRow, 'section_rank' | 'class_rank' | 'group_rank' | 'group_size'> & { group: string };

function ranked(stored: readonly Stored[], examinations: number): MeritListRow[] {
  const last = new Map(stored.map((one) => [one.student_id, one]));
  const rows = joinResults(stored).flatMap((joined): Unranked[] => {
    const place = last.get(joined.student_id);
    if (!place) return [];
    const { student_id, student, admission_no, branch_id, course_id, section_id, section } = place;
    const { percent, subjects, examined, passed } = joined;
    return [
      {
        student_id,
        student,
        admission_no,
        branch_id,
        course_id,
        class: place.class,
        section_id,
        section,
        percent,
        subjects,
        examined,
        passed,
        outcome: outcomeOf(joined, examinations),
        group: `${course_id} ${place.group_id ?? 0}`,
      },
    ];
  });
  const sections = ranksIn(rows, (row) => row.section_id);
  const classes = ranksIn(rows, (row) => row.course_id);
  const groups = ranksIn(rows, (row) => row.group);
  const sizes = Map.groupBy(rows, (row) => row.group);
  return rows
    .map(({ group, ...row }): MeritListRow => ({
      ...row,
      section_rank: sections.get(row.student_id) ?? 0,
      class_rank: classes.get(row.student_id) ?? 0,
      group_rank: groups.get(row.student_id) ?? 0,
      group_size: sizes.get(group)?.length ?? 0,
    }))
    .toSorted((a, b) => b.percent - a.percent || a.student.localeCompare(b.student));
}

/** Competition ranking: 1, 1, 3. */
function ranksIn<Key>(rows: readonly Unranked[], keyed: (row: Unranked) => Key): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const group of Map.groupBy(rows, keyed).values()) {
    const sorted = group.toSorted((a, b) => b.percent - a.percent);
    let rank = 1;
    for (const [n, row] of sorted.entries()) {
      if (sorted[n - 1]?.percent !== row.percent) rank = n + 1;
      ranks.set(row.student_id, rank);
    }
  }
  return ranks;
}
