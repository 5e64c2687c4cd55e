// Rows of the sheet of a bulk edit against the rules of the form: every wrong cell is named, nothing is saved then (STU-26).

import { counted } from '#kernel/counted.ts';
import { namedIn, nameTable, putIn } from '#kernel/names.ts';
import type { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import type { BulkBatch, bulkEditRows } from '../contract/bulk-edit.ts';
import { type Cells, checkCells } from '../rules/bulk-columns.ts';
import { checkOwnValue, type OwnField, ownFieldName } from '#modules/students/own-fields/rules/index.ts';
import type { LockedStudent } from '#modules/students/roll/chapter.ts';

interface Checked {
  student: LockedStudent;
  after: Cells;
}

/** Own fields of the row, each under its column's name. */
function ownCells(typed: Record<string, string | number | boolean | null>, fields: readonly OwnField[], i: number) {
  const cells: Cells = {};
  const errors = nameTable<string[]>();
  for (const field of fields.filter((one) => Object.hasOwn(typed, one.key))) {
    const name = ownFieldName(field.key);
    const checked = checkOwnValue(field, namedIn(typed, field.key));
    if ('problem' in checked) errors[`rows.${i}.${name}`] = [checked.problem];
    else putIn<Record<string, unknown>>(cells, name, checked.value);
  }
  return { cells, errors };
}

export function checkSheetRows(
  batch: BulkBatch,
  known: { students: ReadonlyMap<number, LockedStudent>; own: readonly OwnField[] },
  rows: z.output<typeof bulkEditRows.input>['rows'],
): Checked[] {
  const errors = nameTable<string[]>();
  const checked = rows.flatMap((row, i): Checked[] => {
    const student = known.students.get(row.student_id);
    const { custom = {}, ...plain } = row.after;
    const asked = [...Object.keys(plain), ...Object.keys(custom).map(ownFieldName)];
    const foreign = asked.find((column) => !(batch.columns as readonly string[]).includes(column));
    if (!student || foreign !== undefined) {
      errors[`rows.${i}.student_id`] = [
        student ? 'This column is not part of the batch' : 'This student is not in the batch',
      ];
      return [];
    }
    const { cells, errors: found } = checkCells(student, plain);
    const own = ownCells(custom, known.own, i);
    Object.assign(errors, own.errors);
    for (const [column, sentence] of Object.entries(found)) errors[`rows.${i}.${column}`] = [sentence];
    return [{ student, after: { ...cells, ...own.cells } }];
  });
  const count = Object.keys(errors).length;
  if (count > 0)
    throw new Refusal('bad_input', `${counted(count, 'cell is', 'cells are')} wrong; nothing was saved`, {
      errors,
    });
  return checked;
}
