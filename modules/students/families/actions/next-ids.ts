// Ids are allocated before the rows are written, because families, guardians and children of a set refer to each other (ADM-15, STU-2).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { NewFamily } from './admission-set.ts';

export interface GivenIds {
  families: number[];
  guardians: number[];
  students: number[];
  enrolments: number[];
}

/** How many families and guardians of these the school does not know yet. */
export function newPeopleOf(families: readonly NewFamily[]): { families: number; guardians: number } {
  return {
    families: families.filter((f) => f.family_id === undefined).length,
    guardians: families.flatMap((f) => f.guardians).filter((g) => g.guardian_id === undefined).length,
  };
}

export async function nextIds(count: Record<keyof GivenIds, number>): Promise<GivenIds> {
  const [row] = await rowsOf(sql<GivenIds>`
    select array(select students.next_ids('families', ${count.families}::int)) as families,
           array(select students.next_ids('guardians', ${count.guardians}::int)) as guardians,
           array(select students.next_ids('students', ${count.students}::int)) as students,
           array(select students.next_ids('enrolments', ${count.enrolments}::int)) as enrolments`);
  if (!row) throw new Error('The database gave no ids');
  return row;
}

/** The next of a list of ids or numbers that were given. */
export function take<T>(list: T[]): T {
  const first = list.shift();
  if (first === undefined) throw new Error('Too few ids or numbers were given');
  return first;
}
