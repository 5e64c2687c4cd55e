// The import of marks of employees (spec 06 §8: employee_code, date, status, in, out, remark): days kept on paper, or of a machine whose log is lost.

import { formatDate, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll, type AuditEntry } from '#platform/audit/audit.ts';
import { defineImport, type Made } from '#platform/imports/definition.ts';
import { gate } from '#modules/branches/index.ts';
import type { JudgedDay } from '../reads/day-facts.ts';
import { statusWords } from '../rules/index.ts';
import { type ReadyStaffMark, staffMarksCheck } from '../rules/staff-marks-file.ts';
import { requireOpen } from '../steps/open-month.ts';
import { type ManualMark, secondsOf, writeManual } from '../steps/write-manual.ts';
import { columns } from './staff-marks-columns.ts';
import { judgedBy, keyOf, offOf, staffMarksFacts, type Standing, standingOf } from './staff-marks-facts.ts';

const permission = 'Employee Attandance Edit';

function markOf(one: ReadyStaffMark, judged: JudgedDay, run_id: number): ManualMark {
  const first_in = secondsOf(one.in);
  return {
    judged,
    status: one.status,
    half: null,
    first_in,
    last_out: secondsOf(one.out, first_in),
    remarks: one.remarks ?? `Import ${run_id}`,
    source: 'import',
  };
}

/** What was checked is judged again under the write: somebody may have moved, or have leave or a day off since. */
async function stillMarked(set: readonly ReadyStaffMark[], run_id: number): Promise<ManualMark[]> {
  const days = new Map((await judgedBy(set)).map((one) => [keyOf(one.employee_id, one.day), one]));
  return set.map((one) => {
    const judged = days.get(keyOf(one.employee_id, one.on_date));
    if (!judged || judged.branch_id !== one.branch_id || offOf(judged) !== null)
      throw conflict(
        `What ${formatDate(one.on_date)} is for an employee of this file was changed meanwhile. Check the file again.`,
      );
    return markOf(one, judged, run_id);
  });
}

/** Marks of one branch; a month that was closed since they were checked refuses them all. */
async function apply(set: readonly ReadyStaffMark[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission(permission);
  const { branch_id } = first;
  await gate(branch_id, 'teach');
  // The first day of each month decides: a month is closed from its beginning on.
  const days = Map.groupBy(set.map((one) => one.on_date).toSorted(), monthOf);
  for (const [on_date] of days.values()) if (on_date !== undefined) await requireOpen(branch_id, on_date);
  const marks = await stillMarked(set, run_id);
  const standing = await standingOf(set, 'to write');
  const saved = await writeManual(marks);
  await auditAll([
    {
      record_kind: 'branch',
      record_id: branch_id,
      action: 'attendance of employees imported',
      branch_id,
      after: { import: run_id, marks: saved },
    },
    ...set.flatMap((one) => overwritten(one, standing.get(keyOf(one.employee_id, one.on_date)))),
  ]);
  return { marks: saved };
}

function overwritten(mark: ReadyStaffMark, was: Standing | undefined): AuditEntry[] {
  if (!was || was.status === 'unmarked') return [];
  const { employee_id, branch_id, on_date, status, remarks } = mark;
  return [
    {
      record_kind: 'employee',
      record_id: employee_id,
      branch_id,
      action: 'attendance marked',
      before: { status: statusWords[was.status], in: was.in, out: was.out },
      after: { date: on_date, status: statusWords[status], in: mark.in, out: mark.out, remarks },
    },
  ];
}

export const staffMarksImport = defineImport({
  kind: 'employee-attendance',
  title: 'Attendance of employees',
  permissions: [permission],
  columns,
  facts: staffMarksFacts,
  checking: staffMarksCheck,
  branchOf: (mark) => mark.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { marks: ready.length } : {}),
  apply,
});
