// When brothers and sisters are ranked again (FEE-14): after an admission, a leaving, a return, a family linked or cut.

import { rowsOf, sql } from '#platform/db/index.ts';
import { updateSiblingRates } from './update-sibling-rates.ts';

const gone = new Set(['left', 'passed_out']);

/** Freezing and returning from it leave every rank as it is. */
export async function siblingsAfterStatus(change: {
  student_ids: readonly number[];
  from: string;
  to: string;
}): Promise<void> {
  if (gone.has(change.from) || gone.has(change.to)) await siblingsOf(change.student_ids);
}

export async function siblingsOf(student_ids: readonly number[]): Promise<void> {
  const families = await rowsOf(sql<{ family_id: number }>`
    select distinct family_id from students.students where id = any (${[...student_ids]}::bigint[])`);
  await updateSiblingRates(families.map((one) => one.family_id));
}
