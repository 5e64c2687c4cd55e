// Whom attendance suggests a warning for (STU-86): days absent in a row beyond the first step; the answer to students.suggestions.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { Suggestion } from '#modules/students/index.ts';
import { suggestionFor } from '../rules/constant-absence.ts';

interface Standing {
  student_id: number;
  run_absent: number;
  run_since: LocalDate | null;
}

export async function suggestedWarnings({ limit }: { limit: number }): Promise<Suggestion[]> {
  const steps = await schoolSetting<number[]>('struck_off_steps');
  const rows = await rowsOf(sql<Standing>`
    select t.student_id, t.run_absent, t.run_since from attendance.attendance_standings t
     where t.is_constant and ${inScope('t.branch_id')} and t.run_absent >= ${steps[0] ?? 6}::int
     order by t.run_absent desc, t.student_id limit ${limit}`);
  return rows.map(({ student_id, run_absent, run_since }) => {
    const step = suggestionFor(run_absent, steps);
    const since = run_since ? `, since ${formatDate(run_since)}` : '';
    const more = step === 'struck_off' ? '. A leaving draft (struck off) is suggested' : '';
    return {
      student_id,
      kind: 'attendance' as const,
      level: step === 'warning_1' ? 1 : 2,
      reason: `Absent for ${run_absent} working days${since}${more}`,
    };
  });
}
