// Strength and admissions over thirteen months, for the home of head office (DASH-5).

import { linkTo } from '#kernel/addresses.ts';
import { formatMonth, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { counted, grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { readCountersByMonth } from '#platform/counters/counter-rows.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { monthsTile, wordsTile } from '#platform/homes/content.ts';
import { thirteenMonths } from '#platform/homes/months.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { sittingAt } from './strength.ts';

/** The months of All Students that count as admitted. */
const ADMITTED = 'admitted,active,frozen,left,passed_out';

/** The last day of a month that has come. */
const endOf = (month: Month, today: LocalDate): LocalDate => (month === monthOf(today) ? today : lastDayOfMonth(month));

export const strengthMonths: Tile = {
  name: 'students.strength_months',
  title: 'Strength by month',
  homes: ['group'],
  order: 20,
  permissions: ['Student Admission Record'],
  read: async () => {
    const { today } = who();
    const rows = await strengthOfMonths(today);
    return monthsTile({
      kind: 'count',
      series: ['Students'],
      points: rows.map(({ month, strength }) => ({ month, values: [strength], to: statementOf(month, today) })),
      note: 'Students in a section at the end of the month; for this month, today.',
      empty: 'Nobody has been admitted yet.',
    });
  },
};

function strengthOfMonths(today: LocalDate): Promise<{ month: Month; strength: number | null }[]> {
  const months = thirteenMonths();
  return rowsOf(sql<{ month: Month; strength: number | null }>`
      with moved as (
        select date_trunc('month', m.on_date)::date as month, sum(m.delta) as n from students.strength_movements m
         where ${inScope('m.branch_id')} and m.on_date between ${months[0] ?? today}::date and ${today}::date group by 1),
      now as (select count(*) as n from students.enrolments e where ${inScope('e.branch_id')} and ${sittingAt(today)}),
      first as (select date_trunc('month', min(m.on_date))::date as month from students.strength_movements m where ${inScope('m.branch_id')})
      select d.month, case when d.month >= f.month then (n.n - coalesce((select sum(o.n) from moved o where o.month > d.month), 0))::int end as strength
        from unnest(${months}::date[]) d (month) cross join now n cross join first f order by d.month`);
}

/** The statement whose closing is the strength of the month. */
const statementOf = (month: Month, today: LocalDate) =>
  linkTo(pages.ReportStudentAdmission, { tab: 'strength', from: month, to: endOf(month, today), group_by: 'branch' });

export const strengthThatStandsOut: Tile = {
  name: 'students.stand_out',
  title: 'Students',
  together: 'Attention',
  homes: ['group'],
  order: 9,
  permissions: ['Student Admission Record'],
  read: async () => {
    const { today } = who();
    const [then, now] = (await strengthOfMonths(today)).slice(-2);
    if (!then || !now || then.strength === null || now.strength === null) return wordsTile([]);
    const change = now.strength - then.strength;
    const moved = change === 0 ? 'as many as' : `${grouped(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than`;
    const text = `${counted(now.strength, 'student')}, ${moved} at the end of ${formatMonth(then.month)}.`;
    return wordsTile([{ text, to: statementOf(now.month, today) }]);
  },
};

export const admissionMonths: Tile = {
  name: 'students.admission_months',
  title: 'Admissions by month',
  homes: ['group'],
  order: 40,
  permissions: ['Student Record'],
  read: async () => {
    const months = thirteenMonths();
    const { today } = who();
    const [from = monthOf(today), to = from] = [months[0], months.at(-1)];
    const kept = await readCountersByMonth({ metrics: ['new_admission_student'], from, to });
    const begun = [...kept.keys()].toSorted()[0];
    return monthsTile({
      kind: 'count',
      series: ['Admitted'],
      points: months.map((month) => ({
        month,
        // After the first admission a month without one has none; before it there was nothing to count.
        values: [begun !== undefined && month >= begun ? (kept.get(month)?.['new_admission_student'] ?? 0) : null],
        to: linkTo(pages.AllStudent, { status: ADMITTED, joined_from: month, joined_to: lastDayOfMonth(month) }),
      })),
      note: 'By the date of admission, whatever became of the child since.',
      empty: 'Nobody was admitted in these months.',
    });
  },
};
