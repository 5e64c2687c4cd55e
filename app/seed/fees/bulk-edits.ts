// Bulk edits in both countries: one approved, one that waits, one rejected (FEE-10).

import { addMonths, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askBulkEdit, loadBulk } from '#modules/fees/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { demoUser } from '../ground/demo-user.ts';

interface Sheet {
  by: string;
  branch_id: number;
  country_id: 161 | 162;
  /** The class at this place of the order. */
  place: number;
  title: string;
  reason: string;
  percent: number;
  ends: 'wait' | 'approve' | 'reject';
}

const sheets: readonly Sheet[] = [
  {
    by: 'principal',
    branch_id: 1,
    country_id: 162,
    place: 3,
    title: 'Evening group pays less',
    reason: 'The evening group has three lessons less a week',
    percent: 95,
    ends: 'approve',
  },
  {
    by: 'lahore',
    branch_id: 2,
    country_id: 162,
    place: 5,
    title: 'Science group',
    reason: 'Laboratory twice a week from next month',
    percent: 105,
    ends: 'wait',
  },
  {
    by: 'muscat',
    branch_id: 6,
    country_id: 161,
    place: 4,
    title: 'Bilingual class',
    reason: 'The second language is taught by its own teacher',
    percent: 106,
    ends: 'wait',
  },
  {
    by: 'lahore',
    branch_id: 2,
    country_id: 162,
    place: 6,
    title: 'Sports afternoon',
    reason: 'Asked by the parents of the class in the meeting',
    percent: 110,
    ends: 'reject',
  },
];

async function make(
  { by, branch_id, country_id, place, title, reason, percent, ends }: Sheet,
  today: DemoCalendar['today'],
): Promise<void> {
  const [found] = await asOwner(() =>
    rowsOf(sql<{ course_id: number; head_id: number }>`
      select c.id as course_id, h.id as head_id from branches.courses c join fees.fee_heads h on h.school_id = c.school_id and h.code = 'TUI'
       where c.school_id = 1 order by c.seq limit 1 offset ${place}::int`),
  );
  if (!found) return;
  const valid_from = addMonths(monthOf(today), 1);
  const unit = country_id === 161 ? 500 : 5_000;
  const user_id = await demoUser(by);
  const { request } = await runAs({ user_id, country_id, school_id: 1 }, async () => {
    const { rows } = await loadBulk({ branch_id, valid_from, head_ids: [found.head_id], course_id: found.course_id });
    const items = rows
      .slice(0, 12)
      .flatMap(({ student_id, cells }) =>
        cells.flatMap(({ head_id, amount, base_version, problem }) =>
          amount === null || problem !== null
            ? []
            : [{ student_id, head_id, base_version, amount: Math.round((amount * percent) / 100 / unit) * unit }],
        ),
      );
    if (items.length === 0) return { request: null };
    return askBulkEdit({ title, reason, valid_from, items, submit: true });
  });
  if (!request || ends === 'wait') return;
  await runAs({ user_id: await demoUser('headoffice'), country_id, school_id: 1 }, () =>
    decide(
      request.approval_id ?? 0,
      ends === 'approve'
        ? { verb: 'approve' }
        : { verb: 'reject', reason: 'Let the school pay for the sports afternoon' },
    ),
  );
}

export async function makeBulkEdits({ today }: DemoCalendar): Promise<void> {
  for (const sheet of sheets) await make(sheet, today);
}
