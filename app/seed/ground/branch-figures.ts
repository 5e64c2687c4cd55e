// A year of figures for every branch, counted from what the demo did, with aims of the school and notes of who looks after a figure.

import { addMonths, firstDayOf, type Month, monthOf, type LocalDate } from '#kernel/dates.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { countMonths } from '#modules/branches/index.ts';

const YEAR_AND_RUNNING = 13;

/** The school asks for more than the usual of recovery, and less of a branch that has just opened. */
const aims = [
  { school_id: 1, branch_id: null, kpi: 'recovery', floor: 55, target: 92, weight: 30 },
  { school_id: 1, branch_id: null, kpi: 'fill', floor: 50, target: 90, weight: 15 },
  { school_id: 1, branch_id: null, kpi: 'margin', floor: 0, target: 25, weight: 10 },
  { school_id: 1, branch_id: 3, kpi: 'fill', floor: 40, target: 80, weight: 15 },
];

/** Branches are ranked inside these, too. */
const groups = [
  { school_id: 1, name: 'North', kind: 'region' },
  { school_id: 1, name: 'South', kind: 'region' },
  { school_id: 1, name: 'Oman', kind: 'region' },
];

const notes = [
  {
    branch_id: 2,
    kpi: 'recovery',
    note: 'Call the twenty families that owe most before the 10th',
    due_in: 12,
    done: false,
  },
  { branch_id: 3, kpi: 'register_discipline', note: 'Registers of the evening shift by 9:30', due_in: -5, done: true },
  { branch_id: 6, kpi: null, note: 'A second section of Grade 1 was asked for', due_in: null, done: false },
];

export async function makeBranchFigures(today: LocalDate): Promise<void> {
  const running = monthOf(today);
  const months = Array.from({ length: YEAR_AND_RUNNING }, (_, n): Month =>
    addMonths(running, n - YEAR_AND_RUNNING + 1),
  );
  await asOwner(async () => {
    await rowsOf(sql`
      insert into branches.branch_groups (school_id, name, kind) select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r (school_id int, name text, kind text)`);
    await rowsOf(sql`
      update platform.branches b set branch_group_id = g.id from branches.branch_groups g
       where g.school_id = b.school_id and b.kind = 'campus' and g.name = case when b.country_id = 161 then 'Oman' when b.city in ('Karachi') then 'South' else 'North' end`);
    await rowsOf(sql`
      insert into branches.performance_kpis (school_id, branch_id, kpi, floor, target, weight, valid_from)
      select r.school_id, r.branch_id, r.kpi, r.floor, r.target, r.weight, ${firstDayOf(addMonths(running, -12))}::date
        from jsonb_to_recordset(${JSON.stringify(aims)}::jsonb) as r (school_id int, branch_id int, kpi text, floor numeric, target numeric, weight numeric)`);
    await rowsOf(sql`
      insert into branches.performance_notes (branch_id, month, kpi, note, due_on, action_owner_id, done_at)
      select r.branch_id, ${firstDayOf(addMonths(running, -1))}::date, r.kpi, r.note, ${today}::date + r.due_in,
             (select id from platform.users where username = 'headoffice'), case when r.done then platform.now() end
        from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r (branch_id int, kpi text, note text, due_in int, done boolean)`);
    await countMonths(null, months);
  });
}
