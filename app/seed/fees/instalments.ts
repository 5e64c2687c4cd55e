// Templates of instalments, and challans in parts in both countries: some approved, some that wait, some rejected (FEE-90).

import { addDays, type LocalDate, monthOf } from '#kernel/dates.ts';
import { splitEvenly } from '#kernel/parts.ts';
import { decide } from '#platform/approvals/decide.ts';
import { runAs } from '#platform/db/run-as.ts';
import { askInstalments, loadInstalments, saveTemplate } from '#modules/fees/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { demoUser } from '../ground/demo-user.ts';

interface Sheet {
  by: string;
  branch_id: number;
  country_id: 161 | 162;
  title: string;
  reason: string;
  /** Of the open challans of the month: from which on, how many, and in how many parts. */
  from: number;
  challans: number;
  parts: number;
  ends: 'wait' | 'approve' | 'reject';
}

const sheets: readonly Sheet[] = [
  {
    by: 'principal',
    branch_id: 1,
    country_id: 162,
    title: 'Families of the flood area',
    reason: 'The families were heard one by one and pay in three parts',
    from: 0,
    challans: 6,
    parts: 3,
    ends: 'approve',
  },
  {
    by: 'lahore',
    branch_id: 2,
    country_id: 162,
    title: 'Salaries that come late',
    reason: 'The employer of these parents pays after the tenth',
    from: 2,
    challans: 4,
    parts: 2,
    ends: 'wait',
  },
  {
    by: 'muscat',
    branch_id: 6,
    country_id: 161,
    title: 'Contracts that ended',
    reason: 'Parents between two posts, agreed for this month',
    from: 0,
    challans: 3,
    parts: 3,
    ends: 'wait',
  },
  {
    by: 'lahore',
    branch_id: 2,
    country_id: 162,
    title: 'Asked by telephone',
    reason: 'Three parents asked for it without a reason of their own',
    from: 8,
    challans: 3,
    parts: 4,
    ends: 'reject',
  },
];

const templates = [
  {
    name: 'Two halves',
    parts: [
      { share_bp: 5000, due_day: 10, month_offset: 0 },
      { share_bp: 5000, due_day: 10, month_offset: 1 },
    ],
  },
  {
    name: 'Half, then two quarters',
    parts: [
      { share_bp: 5000, due_day: 10, month_offset: 0 },
      { share_bp: 2500, due_day: 10, month_offset: 1 },
      { share_bp: 2500, due_day: 10, month_offset: 2 },
    ],
  },
];

async function make({ by, branch_id, country_id, title, reason, ...of }: Sheet, today: LocalDate): Promise<void> {
  const user_id = await demoUser(by);
  const { request } = await runAs({ user_id, country_id, school_id: 1 }, async () => {
    const { rows, unit } = await loadInstalments({ branch_id, bill_month: monthOf(today) });
    const items = rows
      .filter((row) => row.problem === null && row.parts.length === 0 && row.settled === 0)
      .slice(of.from, of.from + of.challans)
      .map(({ challan_id, charged, ends_on }) => ({
        challan_id,
        parts: splitEvenly(charged, of.parts, unit)
          .map((amount, nth) => ({ due_date: addDays(today, 6 + nth * 10), amount }))
          .filter((part) => part.due_date <= ends_on),
      }));
    if (items.length === 0) return { request: null };
    return askInstalments({ title, reason, items, submit: true });
  });
  if (!request || of.ends === 'wait') return;
  await runAs({ user_id: await demoUser('headoffice'), country_id, school_id: 1 }, () =>
    decide(
      request.approval_id ?? 0,
      of.ends === 'approve' ? { verb: 'approve' } : { verb: 'reject', reason: 'Let each family come in and ask' },
    ),
  );
}

export async function makeInstalments(admin_id: number, { today }: DemoCalendar): Promise<void> {
  for (const template of templates)
    await runAs({ user_id: admin_id, country_id: 162, school_id: 1 }, () =>
      saveTemplate({ ...template, active: true }),
    );
  for (const sheet of sheets) await make(sheet, today);
}
