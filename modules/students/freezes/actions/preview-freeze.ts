// What a freeze would change, asked of the real rules and kept by none: shares by month, and what fees would correct (STU-40, STU-41).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { addDays } from '#kernel/dates.ts';
import { rowOf, sql, trial } from '#platform/db/index.ts';
import type { freezePreview } from '../contract/freezes.ts';
import { type MonthChange, outstandingOf, sharesOf, turnPeriod } from '#modules/students/roll/chapter.ts';
import { freezeSubject, monthsOf } from '../reads/freezes.ts';
import { earliestFreeze, FREEZE_AHEAD_DAYS, freezeProblems, stateAgainstFreeze } from '../rules/freeze-terms.ts';
import { moneyOf } from '../steps/freeze-effect.ts';

type Input = ParsedInputOf<typeof freezePreview>;
type Answer = DataOf<typeof freezePreview>;

export async function previewFreeze(input: Input): Promise<Answer> {
  const subject = await freezeSubject(input.student_id);
  if (!subject) throw notFound('This student');
  const { active_since, today, branch_id, section_id } = subject;
  const against = stateAgainstFreeze(subject);
  const facts = { ...subject, active_since: active_since ?? today };
  const problems: Record<string, string> =
    against === null ? freezeProblems({ ...input, hold_seat: true }, facts) : { student_id: against };
  const seats = await rowOf(sql<{ free: number }>`
    select branches.free_seats(q) as free from branches.class_seats q where q.section_id = ${section_id}::bigint`);
  const owed = await outstandingOf([input.student_id]);
  return {
    earliest: earliestFreeze(facts),
    latest: addDays(today, FREEZE_AHEAD_DAYS),
    default_percent: subject.default_percent,
    max_days: subject.max_days,
    currency: subject.currency,
    dues: owed.get(input.student_id) ?? null,
    free_seats: seats?.free ?? null,
    problems,
    months: Object.keys(problems).length > 0 ? [] : await trial(() => months(input, branch_id)),
  };
}

async function months(
  { student_id, from_on, expected_until, billing_percent }: Input,
  branch_id: number,
): Promise<Answer['months']> {
  const source = { source_table: 'students.student_freezes', source_id: 0 };
  await turnPeriod({ branch_id, student_id, status: 'frozen', on: from_on, billing_percent, ...source });
  await turnPeriod({ branch_id, student_id, status: 'active', on: addDays(expected_until, 1), ...source });
  const changes = await moneyOf({ freeze_id: 0, branch_id, student_id, on: from_on }, 'Freeze', true);
  const byMonth = new Map<string, MonthChange>(changes.map((change) => [change.month, change]));
  const all: Answer['months'] = [];
  for (const month of monthsOf(from_on, expected_until)) {
    const [num, den] = (await sharesOf([student_id], month)).get(student_id) ?? [0, 1];
    const change = byMonth.get(month);
    all.push({
      month,
      share_percent: Math.round((num * 1000) / den) / 10,
      posted: change?.posted ?? null,
      becomes: change?.becomes ?? null,
      to_advance: change?.to_advance ?? 0,
    });
  }
  return all;
}
