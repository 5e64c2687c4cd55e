// Where a line belongs: branch, session and class, and the child that sat there.

import {
  type Place,
  plain,
  type ResultLine,
  type ResultsFacts,
  type ResultsRow,
  type SetTerms,
} from './results-lines.ts';

/** The place of a line: branch, session and class, or the first thing that is not there. */
export function termsOf(
  row: ResultLine['row'],
  facts: ResultsFacts,
): SetTerms | { column: keyof ResultsRow; reason: string } {
  const is = (name: string | null, words: readonly string[]): boolean =>
    name !== null && words.some((word) => plain(word) === plain(name));
  const branch =
    row.branch === null && facts.branches.length === 1
      ? facts.branches[0]
      : facts.branches.find((one) => is(row.branch, [one.code, one.name]));
  if (!branch)
    return {
      column: 'branch',
      reason: row.branch === null ? 'Name the branch: you work for several' : `You work for no branch '${row.branch}'`,
    };
  const sessions = facts.sessions.filter((one) => one.country_id === branch.country_id);
  const session = sessions.find((one) => (row.session === null ? one.is_current : is(row.session, [one.name])));
  if (!session) return { column: 'session', reason: `${branch.name} has no session '${row.session ?? 'at present'}'` };
  const course = facts.classes.find((one) => is(row.class, [one.name, one.code]));
  if (!course) return { column: 'class', reason: `There is no class '${row.class ?? ''}'` };
  return {
    branch_id: branch.id,
    session_id: session.id,
    course_id: course.id,
    examination: row.examination ?? '',
    class_name: course.name,
    branch_code: branch.code,
  };
}

/** Which child the number of a line is: one that sat in the class of that branch and session. */
export function placeOf(row: ResultLine['row'], terms: SetTerms, facts: ResultsFacts): Place | string {
  const typed = row.admission_no ?? '';
  const named = facts.places.filter(
    (one) => plain(one.admission_no) === plain(typed) && one.branch_id === terms.branch_id,
  );
  const [first] = named;
  if (!first) return `${terms.branch_code} has no student with the number ${typed}`;
  const here = named.find((one) => one.course_id === terms.course_id && one.session_id === terms.session_id);
  return here ?? `${first.name} had no place in ${terms.class_name} in that session`;
}
