// The results that a scheme is run over, and the key of what was read (MER-1).

import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { type MeritListAnswer, readMeritList } from '#modules/exams/index.ts';
import { branchesOfScheme, type Scheme, type SchemeBranch } from './stored-scheme.ts';

export const resultsOf = (scheme: Scheme, branch_id: number): Promise<MeritListAnswer> =>
  readMeritList({ examination_ids: scheme.examination_ids, branch_id, course_ids: scheme.course_ids });

export type ResultsByBranch = ReadonlyMap<number, MeritListAnswer>;

/** Of all branches of the scheme, only to rank by: whose they are is not told. */
export async function resultsOfSchool(scheme: Scheme): Promise<ResultsByBranch> {
  const ids = (await branchesOfScheme(scheme, { everywhere: true })).map((one) => one.id);
  return alsoInBranches(ids, async () => {
    const all = new Map<number, MeritListAnswer>();
    for (const branch_id of ids) all.set(branch_id, await resultsOf(scheme, branch_id));
    return all;
  });
}

/** The branch's own results with those of all others. */
export async function schoolResults(
  scheme: Scheme,
  own: MeritListAnswer,
  school: ResultsByBranch | null = null,
): Promise<MeritListAnswer> {
  const here = own.rows[0]?.branch_id;
  const others = [...(school ?? (await resultsOfSchool(scheme)))].flatMap(([id, of]) => (id === here ? [] : [of]));
  const all = [own, ...others];
  return {
    rows: all.flatMap((one) => one.rows),
    results_key: all
      .map((one) => one.results_key.slice(0, 16))
      .toSorted()
      .join(' '),
  };
}

/** The key that a run made now would have (MER-1). */
export async function keyNow(scheme: Scheme, branch_id: number): Promise<string> {
  const own = await resultsOf(scheme, branch_id);
  return scheme.rank_scope === 'school_class' ? (await schoolResults(scheme, own)).results_key : own.results_key;
}

export async function examinationsOf(scheme: Scheme): Promise<string> {
  const rows = await rowsOf(
    sql<{
      name: string;
    }>`select name from exams.examinations where id = any (${scheme.examination_ids}::bigint[]) order by id`,
  );
  return rows.map((one) => one.name).join(', ') || 'The examination';
}

/** Classes of the scheme that have children here and no result. */
export async function unpublishedClasses(
  scheme: Scheme,
  branch: SchemeBranch,
  rows: MeritListAnswer['rows'],
): Promise<string[]> {
  const there = [...new Set(rows.map((row) => row.course_id))];
  const name = await examinationsOf(scheme);
  const missing = await rowsOf(sql<{ name: string }>`
    select c.name from branches.courses c
     where c.id = any (${scheme.course_ids}::bigint[]) and not c.id = any (${there}::bigint[])
       and exists (select from students.students s where s.branch_id = ${branch.id}::int and s.course_id = c.id and s.status in ('active', 'frozen')) order by c.seq`);
  return missing.map((one) => `${name} of ${one.name} is not published at ${branch.code}`);
}

export async function previousOf(scheme: Scheme, branch_id: number): Promise<Map<number, number>> {
  if (scheme.previous_examination_id === null) return new Map();
  const { rows } = await readMeritList({ examination_ids: [scheme.previous_examination_id], branch_id });
  return new Map(rows.map((row) => [row.student_id, row.percent]));
}
