// Merit by admission test (MER-11): the tier of the published percent enters the fee plan as a policy discount; the confirmed admission makes the award.

import { lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { PolicyAnswer, PolicyAsked } from '#modules/admissions/index.ts';
import { adoptPlanned, awardMonths } from '#modules/fees/index.ts';
import { storedScheme } from '../reads/stored-scheme.ts';
import { tierOfPercent } from '../rules/rank-and-tier.ts';
import { issueLetters } from '../steps/issue-letters.ts';
import { amountsOf } from '../steps/price-awards.ts';

interface Place {
  application_id: number | null;
  branch_id: number;
  session_id: number;
  course_id: number;
}

interface Won {
  scheme_id: number;
  percent: number;
}

/** Schemes by test that are in force at the place, with the percent that was published last. */
function schemesOf({ application_id, branch_id, session_id, course_id }: Place): Promise<Won[]> {
  return rowsOf(sql<Won>`
    select m.id as scheme_id, t.percent::float8 as percent
      from platform.branches b
      join scholarships.merit_schemes m on m.school_id = b.school_id and m.country_id = b.country_id and m.basis = 'admission_test' and m.status = 'active'
       and m.session_id = ${session_id}::bigint and ${course_id}::bigint = any (m.course_ids)
       and case m.branch_mode when 'all' then true when 'list' then b.id = any (m.branch_ids) else b.ownership = m.branch_mode end
     cross join lateral (select x.percent from admissions.admission_tests x
         where x.application_id = ${application_id}::bigint and x.state = 'published' and x.percent is not null order by x.attempt desc limit 1) t
     where b.id = ${branch_id}::int and t.percent is not null order by m.id`);
}

export async function meritDiscounts(asked: PolicyAsked): Promise<PolicyAnswer[]> {
  const answers: PolicyAnswer[] = [];
  for (const { scheme_id, percent } of await schemesOf(asked)) {
    const scheme = await storedScheme(scheme_id);
    const tier = tierOfPercent(scheme.tiers, percent);
    const last = scheme.months.at(-1);
    if (!tier || last === undefined) continue;
    answers.push({
      type: `${scheme.name}, ${tier.title}`,
      mode: tier.mode,
      value: tier.mode === 'percent' ? tier.value / 100 : tier.value,
      basis: 'merit',
      source: `merit scheme ${scheme.id}`,
      ends_on: lastDayOfMonth(last),
    });
  }
  return answers;
}

interface Confirmed extends Place {
  application_id: number;
  today: LocalDate;
}

export async function awardConfirmed({
  application_id,
  student_id,
}: {
  application_id: number;
  student_id: number;
}): Promise<void> {
  const place = await rowOf(sql<Confirmed>`
    select a.id as application_id, s.branch_id, coalesce(s.session_id, 0) as session_id, coalesce(s.course_id, 0) as course_id, platform.today(s.branch_id) as today
      from admissions.applications a join students.students s on s.id = ${student_id}::bigint where a.id = ${application_id}::bigint`);
  if (!place) return;
  // Of several rules the largest counts on each line (ADM-62); the award is of the scheme that gives the most.
  const [best] = (await Promise.all((await schemesOf(place)).map((won) => worth(won, student_id))))
    .flat()
    .toSorted((a, b) => b.total_amount - a.total_amount);
  if (!best) return;
  const made = await rowOf(sql<{ id: number }>`
    insert into scholarships.merit_awards (school_id, branch_id, scheme_id, student_id, course_id, group_size, percent, tier_id, mode, value, monthly_amount, total_amount, months, state,
           application_id, active_on)
    values (${best.school_id}::int, ${place.branch_id}::int, ${best.scheme_id}::bigint, ${student_id}::bigint, ${place.course_id}::bigint, 0, ${best.percent}, ${best.tier_id}::bigint, ${best.mode},
            ${best.value}::bigint, ${best.monthly_amount}::bigint, ${best.total_amount}::bigint, ${best.months}::date[], 'active', ${application_id}::bigint, ${place.today}::date)
    returning id`);
  if (!made) return;
  await adoptPlanned(student_id, made.id);
  await issueLetters(place.branch_id, [made.id], place.today);
  await auditAll([
    {
      record_kind: 'student',
      record_id: student_id,
      branch_id: place.branch_id,
      action: 'merit award',
      after: { scheme: best.scheme, tier: best.tier },
    },
  ]);
}

interface Worth extends Won {
  school_id: number;
  scheme: string;
  tier_id: number;
  tier: string;
  mode: 'percent' | 'amount';
  value: number;
  monthly_amount: number;
  total_amount: number;
  months: Month[];
}

async function worth({ scheme_id, percent }: Won, student_id: number): Promise<Worth[]> {
  const scheme = await storedScheme(scheme_id);
  const tier = tierOfPercent(scheme.tiers, percent);
  if (!tier) return [];
  const { heads, unit } = await awardMonths({
    student_ids: [student_id],
    head_ids: scheme.head_ids,
    months: scheme.months,
  });
  // The plan has given it already: it does not stand beside itself.
  const own = heads.map((head) => ({ ...head, running: 0, billed: false }));
  const months = amountsOf(own, { scheme, mode: tier.mode, value: tier.value, unit });
  return [
    {
      school_id: scheme.school_id,
      scheme_id,
      percent,
      scheme: scheme.name,
      tier_id: tier.id,
      tier: tier.title,
      mode: tier.mode,
      value: tier.value,
      monthly_amount: months.find((one) => one.amount > 0)?.amount ?? 0,
      total_amount: months.reduce((sum, one) => sum + one.amount, 0),
      months: scheme.months,
    },
  ];
}
