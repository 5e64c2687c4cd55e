// What a child that leaves has to give back and to clear (STU-57).

import { rowsOf, sql } from '#platform/db/index.ts';
import { clearanceItems, type ClearanceRow } from '../contract/leaving-reasons.ts';
import { type LeavingSaid, studentsClearance } from '#modules/students/roll/chapter.ts';

/** Automatic items as they are now, the others as ticked; in the order of the form. */
export async function clearanceOf(student_id: number, leaving_id: number | null): Promise<ClearanceRow[]> {
  const [leaving = null] = await rowsOf(sql<LeavingSaid>`
    select l.id as leaving_id, l.leaving_on, l.reason from students.student_leavings l where l.id = ${leaving_id}::bigint`);
  const answers = (await studentsClearance.ask({ student_id, leaving })).flat();
  const ticked = await rowsOf(sql<ClearanceRow>`
    select c.item, c.automatic, c.state, c.amount, c.note, u.name as by, c.at
      from students.leaving_clearances c left join platform.users u on u.id = c.by
     where c.leaving_id = ${leaving_id}::bigint and not c.automatic`);
  const waived = new Map(ticked.map((one) => [one.item, one]));
  const rows = [
    // What a package was worth is waived by hand, and keeps its figure (PKG-9).
    ...answers.map((answer) => {
      const { amount: _amount, ...said } = waived.get(answer.item) ?? { amount: 0 };
      return { ...answer, by: null, at: null, ...said };
    }),
    ...ticked.filter((one) => !answers.some((answer) => answer.item === one.item)),
  ];
  return rows.toSorted((a, b) => clearanceItems.indexOf(a.item) - clearanceItems.indexOf(b.item));
}
