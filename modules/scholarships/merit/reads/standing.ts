// How those who were examined stand by the conditions of a scheme (MER-2).

import { asDay } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { attendanceCounts } from '#modules/attendance/index.ts';
import type { MeritListAnswer } from '#modules/exams/index.ts';
import type { Standing } from '../rules/hold-back.ts';
import type { Scheme } from './stored-scheme.ts';

type Result = MeritListAnswer['rows'][number];

/** What MER-2 asks of each who was examined. */
export async function standingOf(rows: readonly Result[], scheme: Scheme): Promise<Map<number, Standing>> {
  const ids = rows.map((row) => row.student_id);
  const facts = await rowsOf(sql<{ student_id: number; status: string; outstanding: number; warnings: number }>`
    select s.id as student_id, s.status, greatest(coalesce(a.receivable, 0), 0)::bigint as outstanding,
           (select count(*)::int from students.student_warnings w where w.student_id = s.id and w.withdrawn_reason is null
               and w.issued_on between ${scheme.session_start}::date and ${scheme.session_end}::date and (w.expires_on is null or w.expires_on >= platform.today(s.branch_id))) as warnings
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id where s.id = any (${ids}::bigint[])`);
  const attendance = new Map(
    (await attendanceCounts(ids, asDay(scheme.session_start), asDay(scheme.session_end))).map((one) => [
      one.student_id,
      one,
    ]),
  );
  const known = new Map(facts.map((one) => [one.student_id, one]));
  return new Map(
    rows.map((row): [number, Standing] => {
      const days = attendance.get(row.student_id);
      return [
        row.student_id,
        {
          status: known.get(row.student_id)?.status ?? 'elsewhere',
          outcome: row.outcome,
          examined: row.examined,
          passed: row.passed,
          subjects: row.subjects,
          attendance_percent:
            days === undefined || days.working_days === 0
              ? null
              : Math.round((days.present * 10_000) / days.working_days) / 100,
          outstanding: known.get(row.student_id)?.outstanding ?? 0,
          warnings: known.get(row.student_id)?.warnings ?? 0,
        },
      ];
    }),
  );
}
