// Keeps codes and school hours (ATT-3, ATT-9). What a mark counts never changes: months that were counted with it would lie.

import type { z } from 'zod';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { codesSave, timingsSave } from '../contract/settings.ts';
import { schoolCodes } from '../reads/codes.ts';
import { listTimings } from '../reads/timings.ts';
import { FIRST_OWN_CODE, isDelivered } from '../rules/codes.ts';

type CodeRow = z.output<typeof codesSave.input>['rows'][number];

async function changeCode(row: CodeRow & { code: number }, at: string): Promise<void> {
  const known = (await schoolCodes()).find((one) => one.code === row.code);
  if (!known) throw notFound('This mark');
  if (isDelivered(row.code) && !row.active)
    throw badField(`${at}.active`, `${known.name} is used by machines and leave: it is renamed, not switched off`);
  await rowsOf(sql`
    update attendance.attendance_codes set letter = ${row.letter}, name = ${row.name}, message = ${row.message}, colour = ${row.colour},
           shortcut = ${row.shortcut}, active = ${row.active} where school_id = platform.current_school() and code = ${row.code}::smallint`);
}

async function addCode(row: CodeRow, at: string): Promise<void> {
  if (row.tally === undefined || row.weight === undefined)
    throw badField(`${at}.tally`, `Say what ${row.name} counts as, and how much of a day`);
  if (row.tally === 'leave' && row.counts === false)
    throw badField(`${at}.counts`, 'Whether leave counts is a setting of the school');
  await rowsOf(sql`
    insert into attendance.attendance_codes (school_id, code, letter, name, tally, weight, counts, message, colour, shortcut, active)
    select platform.current_school(), greatest(max(code) + 1, ${FIRST_OWN_CODE}::int), ${row.letter}, ${row.name}, ${row.tally}, ${row.weight}::numeric,
           ${row.counts ?? true}, ${row.message}, ${row.colour}, ${row.shortcut}, ${row.active}
      from attendance.attendance_codes where school_id = platform.current_school()`);
}

export async function saveCodes({ rows }: z.output<typeof codesSave.input>) {
  await requirePermission('Admission Setting');
  for (const [n, row] of rows.entries()) {
    const at = `rows.${n}`;
    await onConstraint(
      'attendance_codes_shortcut',
      badField(`${at}.shortcut`, `The key ${row.shortcut} is taken by another mark`),
      () =>
        onConstraint(
          'attendance_codes_school_id_letter_key',
          badField(`${at}.letter`, `${row.letter} stands for another mark`),
          () => (row.code === undefined ? addCode(row, at) : changeCode({ ...row, code: row.code }, at)),
        ),
    );
  }
  await audit({
    record_kind: 'school',
    record_id: who().school_id,
    action: 'attendance codes saved',
    after: { rows: rows.length },
  });
  return schoolCodes();
}

type TimingRow = z.output<typeof timingsSave.input>['rows'][number];

async function keepTiming(row: TimingRow, at: string): Promise<void> {
  requireBranch(row.branch_id);
  if (row.end_min <= row.start_min) throw badField(`${at}.end_min`, 'School ends after it begins');
  if (row.half_day_after_min <= row.late_after_min)
    throw badField(`${at}.half_day_after_min`, 'Half a day begins after late does');
  if (row.valid_to && row.valid_to < row.valid_from)
    throw badField(`${at}.valid_to`, 'The last day lies before the first');
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
