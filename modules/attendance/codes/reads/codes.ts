// The codes of the school of the request (ATT-3).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Code } from '../rules/codes.ts';

export type StoredCode = Code & { active: boolean; id: number; version: number };

/** All codes, those that are no longer chosen too; old marks keep theirs. */
export async function schoolCodes(): Promise<StoredCode[]> {
  return rowsOf(sql<StoredCode>`
    select id, code, letter, name, tally, weight::float8 as weight, counts, message, colour, shortcut, active, version
      from attendance.attendance_codes where school_id = platform.current_school() order by code`);
}
