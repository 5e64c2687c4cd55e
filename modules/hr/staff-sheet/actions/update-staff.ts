// Posts, shifts and modes of many people from a day on: each row stands alone, by the acts that the record uses (HR-4, HR-7, SHF-7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, savepoint, sql } from '#platform/db/index.ts';
import { lockEmployee } from '#modules/hr/person/chapter.ts';
import { changePost, updateEmployee } from '#modules/hr/record/chapter.ts';
import { assignShift } from '#modules/hr/shifts/chapter.ts';
import type { staffBulkUpdate } from '../contract/staff-sheet.ts';

type Input = ParsedInputOf<typeof staffBulkUpdate>;
type Row = Input['rows'][number];
type Answer = DataOf<typeof staffBulkUpdate>;

/** Thrown to undo what a dry run wrote. */
class Tried extends Error {}

export async function updateStaff({ from_date, rows, dry_run }: Input): Promise<Answer> {
  await requirePermission('Employee Edit');
  const answer: Answer = { done: 0, failed: [] };
  const all = async (): Promise<void> => {
    for (const [place, row] of rows.entries()) {
      try {
        await savepoint(() => updateOne(row, from_date));
        answer.done += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer.failed.push({
          place,
          employee_id: row.employee_id,
          field: fieldOf(error, row),
          message: sentenceOf(error),
        });
      }
    }
    if (dry_run) throw new Tried();
  };
  try {
    await savepoint(all);
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return answer;
}

const errorsOf = ({ errors }: Refusal): [string, readonly string[]] | undefined => errors && Object.entries(errors)[0];
const sentenceOf = (refusal: Refusal): string => errorsOf(refusal)?.[1][0] ?? refusal.message;
/** The cell that is wrong; the first that was changed where the refusal names none. */
const fieldOf = (refusal: Refusal, { fields }: Row): string => {
  const named = errorsOf(refusal)?.[0];
  return named !== undefined && Object.hasOwn(fields, named) ? named : (Object.keys(fields)[0] ?? 'full_name');
};

async function updateOne({ employee_id, version, fields }: Row, from_date: LocalDate): Promise<void> {
  const employee = await lockEmployee(employee_id, version);
  const { department_id, designation_id, reports_to_id, employment_type, attendance_mode, shift_id } = fields;
  const place = {
    department_id: department_id ?? employee.department_id ?? 0,
    designation_id: designation_id ?? employee.designation_id ?? 0,
    reports_to_id: reports_to_id === undefined ? employee.reports_to_id : reports_to_id,
    employment_type: employment_type ?? employee.employment_type,
  };
  const moves = [department_id, designation_id, reports_to_id, employment_type].some((one) => one !== undefined);
  if (moves) await changePost({ employee_id, version, ...place, from_date, reason: 'change' });
  if (attendance_mode !== undefined)
    await updateEmployee({ id: employee_id, version: await versionOf(employee_id), attendance_mode });
  if (shift_id !== undefined && shift_id !== null) {
    const { failed } = await assignShift({ employee_ids: [employee_id], shift_id, from_date });
    const [why] = failed;
    if (why) throw new Refusal('bad_input', why.message, { errors: { shift_id: [why.message] } });
  }
}

const versionOf = async (employee_id: number): Promise<number> =>
  (await rowOf(sql<{ version: number }>`select e.version from hr.employees e where e.id = ${employee_id}::bigint`))
    ?.version ?? 0;
