// Approved awards become concessions of fees, numbered and told to the family; what ends stops with the first month that is not billed (FEE-16, MER-9).

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { awardMonths, grantConcessions, type GrantedMonth } from '#modules/fees/index.ts';
import type { Scheme } from '../reads/stored-scheme.ts';
import { endLetters, issueLetters } from './issue-letters.ts';
import { amountsOf } from './price-awards.ts';
import type { StoredRun } from './lock-run.ts';
import { stopAwards } from './stop-awards.ts';

interface Award {
  id: number;
  student_id: number;
  student: string;
  mode: 'percent' | 'amount';
  value: number;
  tier: string;
}

/** The day of the branch. */
async function todayAt(branch_id: number): Promise<LocalDate> {
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${branch_id}::int) as today`);
  if (!row) throw new Error('A branch has a day');
  return row.today;
}

export async function grantRun(run: StoredRun, scheme: Scheme): Promise<void> {
  const today = await todayAt(run.branch_id);
  const awards = await rowsOf(sql<Award>`
    select w.id, w.student_id, s.full_name as student, w.mode, w.value, t.title as tier from scholarships.merit_awards w
      join students.students s on s.id = w.student_id join scholarships.merit_tiers t on t.id = w.tier_id
     where w.run_id = ${run.id}::bigint and w.branch_id = ${run.branch_id}::int and w.state = 'submitted' order by w.percent desc, w.id`);
  await giveWay(run, scheme, { today, students: awards.map((one) => one.student_id) });
  // Beside awards that ran, months before this one stay as they were.
  const months = run.follows_id === null ? scheme.months : scheme.months.filter((month) => month >= monthOf(today));
  await grantAwards(run.branch_id, { ...scheme, months }, { awards, today });
  await rowsOf(sql`
    update scholarships.merit_runs set state = 'superseded' where id = ${run.follows_id}::bigint and branch_id = ${run.branch_id}::int and state = 'approved'`);
  await rowsOf(
    sql`update scholarships.merit_runs set state = 'approved' where id = ${run.id}::bigint and branch_id = ${run.branch_id}::int`,
  );
}

/** MER-9: what is lost or changed stops first. */
async function giveWay(
  run: StoredRun,
  scheme: Scheme,
  { today, students }: { today: LocalDate; students: readonly number[] },
): Promise<void> {
  const changed = await rowsOf(sql<{ id: number }>`
    select id from scholarships.merit_awards
     where scheme_id = ${scheme.id}::bigint and branch_id = ${run.branch_id}::int and state = 'active' and student_id = any (${[...students]}::bigint[])`);
  const ids = [...new Set([...run.losing_ids, ...changed.map((one) => one.id)])];
  await stopAwards(ids, { from_month: monthOf(today), reason: `${scheme.name}: another result`, state: 'ended' });
  await endLetters(ids, 'replaced');
}

async function grantAwards(
  branch_id: number,
  scheme: Scheme,
  { awards, today }: { awards: readonly Award[]; today: LocalDate },
): Promise<void> {
  if (awards.length === 0) return;
  const { heads, unit } = await awardMonths({
    student_ids: awards.map((one) => one.student_id),
    head_ids: scheme.head_ids,
    months: scheme.months,
  });
  const byStudent = Map.groupBy(heads, (head) => head.student_id);
  const priced = awards.map((award) => {
    const months = amountsOf(byStudent.get(award.student_id) ?? [], {
      scheme,
      mode: award.mode,
      value: award.value,
      unit,
    });
    const given = months.flatMap(({ month, heads: own }) =>
      own.map((head): GrantedMonth => ({ ...head, month, student_id: award.student_id, source_id: award.id })),
    );
    return {
      id: award.id,
      given,
      monthly_amount: months.find((one) => one.amount > 0)?.amount ?? 0,
      total_amount: months.reduce((sum, one) => sum + one.amount, 0),
    };
  });
  await grantConcessions({
    branch_id,
    source: 'merit',
    reason: scheme.name,
    months: priced.flatMap((one) => one.given),
  });
  await rowsOf(sql`
    update scholarships.merit_awards w set state = 'active', active_on = ${today}::date, monthly_amount = g.monthly_amount, total_amount = g.total_amount
      from jsonb_to_recordset(${JSON.stringify(priced.map(({ given: _given, ...one }) => one))}::jsonb) as g (id bigint, monthly_amount bigint, total_amount bigint)
     where w.id = g.id and w.branch_id = ${branch_id}::int and w.state = 'submitted'`);
  await issueLetters(
    branch_id,
    awards.map((one) => one.id),
    today,
  );
  await tell(branch_id, scheme, { awards, amounts: new Map(priced.map((one) => [one.id, one.monthly_amount])) });
}

async function tell(
  branch_id: number,
  scheme: Scheme,
  { awards, amounts }: { awards: readonly Award[]; amounts: ReadonlyMap<number, number> },
): Promise<void> {
  const [first] = scheme.months;
  await auditAll(
    awards.map((one) => ({
      record_kind: 'student',
      record_id: one.student_id,
      branch_id,
      action: 'merit award',
      after: { scheme: scheme.name, tier: one.tier },
    })),
  );
  await message(
    ...awards.map((one) => ({
      event: 'MERIT_AWARD',
      branch_id,
      subject_type: 'student',
      subject_id: one.student_id,
      student_id: one.student_id,
      key: `merit:${one.id}`,
      data: {
        student: one.student,
        scheme: scheme.name,
        tier: one.tier,
        amount: amounts.get(one.id) ?? 0,
        from: first ?? '',
      },
    })),
  );
}
