// What a child that leaves has to give back and to clear (STU-57).

import { rowsOf, sql } from '#platform/db/index.ts';
import { clearanceItems, type ClearanceRow } from '../contract/leaving-reasons.ts';
import { studentsClearance } from '#modules/students/roll/chapter.ts';

/** Automatic items as they are now, the others as ticked; in the order of the form. */
export async function clearanceOf(student_id: number, leaving_id: number | null): Promise<ClearanceRow[]> {
  const answers = (await studentsClearance.ask({ student_id })).flat();
  const ticked = await rowsOf(sql<ClearanceRow>`
    select c.item, c.automatic, c.state, c.amount, c.note, u.name as by, c.at
      from students.leaving_clearances c left join platform.users u on u.id = c.by
     where c.leaving_id = ${leaving_id}::bigint and not c.automatic`);
  const rows = [...answers.map((answer) => ({ ...answer, by: null, at: null })), ...ticked];
  return rows.toSorted((a, b) => clearanceItems.indexOf(a.item) - clearanceItems.indexOf(b.item));
}
