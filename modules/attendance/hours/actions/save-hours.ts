// Saves school hours (ATT-9).

import type { z } from 'zod';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { timingsSave } from '../contract/hours.ts';
import { listTimings } from '../reads/timings.ts';

type TimingRow = z.output<typeof timingsSave.input>['rows'][number];

async function keepTiming(row: TimingRow, at: string): Promise<void> {
  requireBranch(row.branch_id);
  if (row.end_min <= row.start_min) throw badField(`${at}.end_min`, 'School ends after it begins');
  if (row.half_day_after_min <= row.late_after_min)
    throw badField(`${at}.half_day_after_min`, 'Half a day begins after late does');
  if (row.valid_to && row.valid_to < row.valid_from)
    throw badField(`${at}.valid_to`, 'The last day is before the first');
  const values = sql`${row.branch_id}::int, ${row.course_id ?? null}::bigint, ${row.section_id ?? null}::bigint, ${row.shift ?? null}::text, ${row.valid_from}::date,
    ${row.valid_to ?? null}::date, ${row.start_min}::smallint, ${row.late_after_min}::smallint, ${row.half_day_after_min}::smallint, ${row.end_min}::smallint, ${row.mode}`;
  const columns = sql`branch_id, course_id, section_id, shift, valid_from, valid_to, start_min, late_after_min, half_day_after_min, end_min, mode`;
  const kept = await onConstraint(
    'attendance_timings_branch_id_section_id_fkey',
    badField(`${at}.section_id`, 'The section is not of this branch'),
    () =>
      rowOf(
        row.id === undefined
          ? sql`insert into attendance.attendance_timings (${columns}) values (${values}) returning id`
          : sql`update attendance.attendance_timings set (${columns}) = (${values}) where id = ${row.id}::bigint returning id`,
      ),
  );
  if (!kept) throw notFound('This row of hours');
}

async function takeTimingAway(id: number): Promise<void> {
  const gone = await rowOf(sql`
    delete from attendance.attendance_timings where id = ${id}::bigint and ${inScope('branch_id')} returning id`);
  if (!gone) throw notFound('This row of hours');
}

export async function saveTimings({ rows }: z.output<typeof timingsSave.input>) {
  await requirePermission('Admission Setting');
  for (const [n, row] of rows.entries()) {
    if (row.remove && row.id !== undefined) await takeTimingAway(row.id);
    else await keepTiming(row, `rows.${n}`);
  }
  const branch_id = rows[0]?.branch_id ?? null;
  await audit({
    record_kind: 'branch',
    record_id: branch_id ?? 0,
    action: 'school hours saved',
    branch_id,
    after: { rows: rows.length },
  });
  return (await listTimings({ ...(branch_id === null ? {} : { branch_id }), startRow: 0, fetchCount: 200 })).data;
}
