// Saves the codes of a school (ATT-3). What a code counts as never changes, because past months were counted with it.

import type { z } from 'zod';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { codesSave } from '../contract/codes.ts';
import { schoolCodes } from '../reads/codes.ts';
import { FIRST_OWN_CODE, isDefaultCode } from '../rules/codes.ts';

type CodeRow = z.output<typeof codesSave.input>['rows'][number];

async function changeCode(row: CodeRow & { code: number }, at: string): Promise<void> {
  const known = (await schoolCodes()).find((one) => one.code === row.code);
  if (!known) throw notFound('This mark');
  if (isDefaultCode(row.code) && !row.active)
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
          badField(`${at}.letter`, `${row.letter} is used for another mark`),
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
