// The machine number of a child, copied from the pins of attendance, which owns them: cards print it, New Students ticks it (ATT-25, STU-80).

import { rowsOf, sql } from '#platform/db/index.ts';

/** Of one school. Two of them may have exchanged their numbers. It is no edit of the record, so its version stays. */
export async function savePins(pins: readonly { student_id: number; pin: number }[]): Promise<void> {
  if (pins.length === 0) return;
  await rowsOf(sql`
    select students.keep_pins(${pins.map((one) => one.student_id)}::bigint[], ${pins.map((one) => one.pin)}::int[])`);
}
