// Which rows of a bulk edit can be sent: in the branch, right in themselves, not waiting elsewhere, no card number of another child.

import { namedIn } from '#kernel/names.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type ChangedFields, type LockedStudent, readStudents } from '#modules/students/roll/chapter.ts';
import { checkCells } from '../rules/bulk-columns.ts';
import { claimOf } from './ask-student-edit.ts';

export interface SheetRow {
  student_id: number;
  after: Record<string, string | number | boolean | null>;
}

export interface Checked {
  good: { student: LockedStudent; fields: ChangedFields }[];
  bad: { student_id: number; message: string }[];
}

/** What a pending row claims: no second batch, and no edit of the same field. */
export const claimsOf = (student_id: number, fields: ChangedFields): string[] => [
  `student ${student_id} bulk edit`,
  ...new Set(Object.keys(fields).map((field) => claimOf(student_id, field))),
];

/** What is pending elsewhere, by claim. */
async function heldBy(claims: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(sql<{ claim: string; request_id: number }>`
    select claim, request_id from platform.approval_claims where claim = any (${claims}::text[])`);
  return new Map(rows.map((row) => [row.claim, row.request_id]));
}

/** Card numbers of the batch that belong to somebody else. */
async function takenNumbers(rows: readonly SheetRow[]): Promise<Map<string, number | null>> {
  const numbers = rows.map((row) => row.after['identity_no']).filter((one) => typeof one === 'string');
  if (numbers.length === 0) return new Map();
  const known = await rowsOf(sql<{ identity_no: string; student_id: number | null }>`
    select identity_no, student_id from students.known_children(${numbers}::text[])`);
  return new Map(known.map((row) => [row.identity_no, row.student_id]));
}

export async function checkBatchRows(rows: readonly SheetRow[]): Promise<Checked> {
  const students = new Map((await readStudents(rows.map((row) => row.student_id))).map((one) => [one.id, one]));
  const fieldsOf = (student: LockedStudent, row: SheetRow): ChangedFields =>
    Object.fromEntries(
      Object.entries(row.after).map(([field, to]) => [field, { from: namedIn(student, field) ?? null, to }]),
    );
  const known = rows.flatMap((row) => {
    const student = students.get(row.student_id);
    return student ? [{ row, student, fields: fieldsOf(student, row) }] : [];
  });
  const held = await heldBy(known.flatMap(({ student, fields }) => claimsOf(student.id, fields)));
  const taken = await takenNumbers(rows);
  const checked: Checked = {
    good: [],
    bad: rows
      .filter((row) => !students.has(row.student_id))
      .map(({ student_id }) => ({ student_id, message: 'Not in this branch any more' })),
  };
  for (const { row, student, fields } of known) {
    const claim = claimsOf(student.id, fields).find((one) => held.has(one));
    const number = row.after['identity_no'];
    const owner = typeof number === 'string' ? taken.get(number) : undefined;
    const [wrong] = Object.values(checkCells(student, row.after).errors);
    const message =
      claim !== undefined
        ? `Waits for approval already, as request ${held.get(claim)}`
        : owner !== undefined && owner !== student.id
          ? 'This card number belongs to another child'
          : wrong;
    if (message === undefined) checked.good.push({ student, fields });
    else checked.bad.push({ student_id: student.id, message });
  }
  return checked;
}
