// A school at work at random: children come, freeze and leave, months and extra fees are posted and taken back, money is taken
// and undone. It moves every figure of the dashboard that exists, so that rebuild-counters has something to doubt (DASH-2).

import type { Random } from '#app/seed/ground/random.ts';
import { addMonths, asDay, dayInMonth, firstDayOf, monthOf } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { postBranch } from '#modules/fees/posting/actions/post-branch.ts';
import { postExtraCharge } from '#modules/fees/single-posts/actions/post-extra.ts';
import { reversePosting } from '#modules/fees/posting/actions/post-reverse.ts';
import { reverseDeposit } from '#modules/fees/deposit-reversals/actions/reverse-deposit.ts';
import { takeDeposit } from '#modules/fees/deposits/actions/take-deposit.ts';
import { admitStudents } from '#modules/students/admission/actions/admit-students.ts';

/** Runs one transaction as somebody who may do everything in the branches. */
export type AsPerson = (work: () => Promise<void>) => Promise<void>;

interface Place {
  branch_id: number;
  section_id: number;
  course_id: number;
  session_id: number;
}

/** Any row of a query, whichever the dice say. */
async function one<T>(random: Random, rows: ReturnType<typeof sql<T>>): Promise<T> {
  const row = await rowOf(
    sql<T>`with r as materialized (${rows}) select r.* from r offset floor(${random.next()}::float8 * (select count(*) from r))::int limit 1`,
  );
  if (!row) throw new Refusal('conflict', 'There is none yet');
  return row;
}

async function admitFamily(random: Random): Promise<void> {
  const { school_id, country_id, today } = who();
  const place = await one(
    random,
    sql<Place>`select branch_id, section_id, course_id, session_id from branches.class_seats s
                where s.section_id is not null and ${inScope('s.branch_id')} order by branch_id, section_id`,
  );
  const father = { relation: 'father' as const, full_name: 'Tariq Butt', gender: 'm' as const };
  const admitted = await admitStudents({
    school_id,
    today,
    takes_over: true,
    families: [
      { key: 'f', country_id, guardians: [{ ...father, identity_kind: 'cnic', is_primary: true, is_fee_payer: true }] },
    ],
    students: Array.from({ length: random.whole(1, 3) }, (_, nth) => ({
      ...place,
      family_key: 'f',
      full_name: `Child ${random.whole(1, 99_999)} ${nth}`,
      gender: random.chance(50) ? 'm' : 'f',
      dob: asDay('2016-01-15'),
      identity_kind: 'b_form' as const,
      admission_date: firstDayOf(addMonths(monthOf(today), -random.whole(0, 2))),
      join_on: today,
      start_on: firstDayOf(addMonths(monthOf(today), -2)),
    })),
  });
  await rowsOf(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
    select ${place.branch_id}::int, s.id, h.id, 600000, 4095, '2026-04-01', 'import'
      from unnest(${admitted.map((child) => child.student_id)}::bigint[]) s (id) join fees.fee_heads h on h.school_id = ${school_id} and h.code = 'TUI'`);
}

/** Some children at once, as the day of students does it (STU-44). */
async function changeStates(random: Random): Promise<void> {
  const to = random.pick(['active', 'frozen', 'left'] as const);
  const from = to === 'active' ? 'frozen' : 'active';
  const left = random.whole(1, 4);
  await rowsOf(sql`
    with chosen as (
      select id from students.students s where status = ${from} and ${inScope('s.branch_id')} order by (s.id * ${random.whole(1, 9_973)}) % 9973 limit ${left}),
    gone as (
      update students.enrolments e set end_on = greatest(${who().today}::date, e.start_on), exit = 'left' from chosen c
       where e.student_id = c.id and ${to} = 'left' and e.end_on is null)
    update students.students s set status = ${to}, status_since = platform.now()::date from chosen where chosen.id = s.id`);
}

async function postMonth(random: Random): Promise<void> {
  const branch = await one(
    random,
    sql<{
      branch_id: number;
    }>`select distinct s.branch_id from students.students s where ${inScope('s.branch_id')} order by 1`,
  );
  const bill_month = addMonths(monthOf(who().today), -random.whole(0, 2));
  const run = await rowOf(sql<{ id: number }>`
    with run as (
      insert into fees.fee_runs (school_id, kind, bill_month, fee_months, entry_date, due_date, status)
      values (${who().school_id}, 'monthly', ${bill_month}, array[${bill_month}::date], ${bill_month}, ${bill_month}::date + 9, 'running') returning id)
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month) select ${branch.branch_id}::int, id, 'monthly', ${bill_month} from run returning run_id as id`);
  const nobodyMore = { course_ids: null, student_ids: null, head_ids: null, apply_advances: true };
  const dates = {
    bill_month,
    entry_date: firstDayOf(bill_month),
    due_date: dayInMonth(bill_month, 10),
    valid_until: null,
  };
  await postBranch(run?.id ?? 0, branch.branch_id, { ...dates, ...nobodyMore, fee_months: [bill_month] });
}

async function takePostingBack(random: Random): Promise<void> {
  const posted = await one(
    random,
    sql<{ run_id: number; branch_id: number }>`
      select b.run_id, b.branch_id from fees.fee_run_branches b where b.status = 'done' and ${inScope('b.branch_id')} order by 1, 2`,
  );
  await reversePosting(posted.run_id, [posted.branch_id], 'Posted too early');
}

async function chargeExtra(random: Random): Promise<void> {
  const { today } = who();
  const children = await rowsOf(sql<{ student_id: number }>`
    select s.id as student_id from students.students s where s.status = 'active' and ${inScope('s.branch_id')}
     order by (s.id * ${random.whole(1, 9_973)}) % 9973 limit ${random.whole(1, 5)}`);
  if (children.length === 0) return;
  const head = await rowOf(
    sql<{ id: number }>`select id from fees.fee_heads where school_id = ${who().school_id} and code = 'EXM'`,
  );
  await postExtraCharge({
    title: `Outing ${random.whole(1, 99_999)}`,
    head_id: head?.id ?? 0,
    bill_month: monthOf(today),
    due_date: today,
    items: children.map((child) => ({ ...child, amount: random.whole(100, 900) * 100 })),
    apply_concessions: false,
    allow_repeat: true,
  });
}

async function takeMoney(random: Random): Promise<void> {
  const debtor = await one(
    random,
    sql<{ student_id: number; open: number }>`
      select a.student_id, a.receivable as open from fees.student_fee_accounts a where a.receivable > 0 and ${inScope('a.branch_id')} order by 1`,
  );
  const cash = await rowOf(
    sql<{ id: number }>`select id from platform.accounts where school_id = ${who().school_id} and system_key = 'cash'`,
  );
  await takeDeposit({
    student_id: debtor.student_id,
    amount: random.chance(30) ? Math.ceil(debtor.open / 2) : debtor.open + (random.chance(10) ? 50_000 : 0),
    quoted_open: debtor.open,
    value_date: who().today,
    channel: 'cash',
    account_id: cash?.id ?? 0,
    another: true,
  });
}

async function undoDeposit(random: Random): Promise<void> {
  const deposit = await one(
    random,
    sql<{ id: number; version: number }>`
      select d.id, d.version from fees.deposits d where d.status = 'posted' and ${inScope('d.branch_id')} order by d.id`,
  );
  await reverseDeposit({ ...deposit, reason: 'Typed twice', reopen: true });
}

const deeds: Record<string, { often: number; deed: (random: Random) => Promise<void> }> = {
  admitted: { often: 10, deed: admitFamily },
  'state changed': { often: 12, deed: changeStates },
  posted: { often: 6, deed: postMonth },
  'posting taken back': { often: 2, deed: takePostingBack },
  'extra charge': { often: 10, deed: chargeExtra },
  'money taken': { often: 45, deed: takeMoney },
  'money given back': { often: 15, deed: undoDeposit },
};

const bag = Object.keys(deeds).flatMap((name) => Array.from({ length: deeds[name]?.often ?? 0 }, () => name));

/** What the house may answer to something done at random: a refusal, or a key that is taken. Anything else is a fault. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof Refusal || code === '23505' || code?.startsWith('MK') === true;
}

/** How often each was done; what was refused is not counted as done and not done again. */
export async function workAtRandom(as: AsPerson, random: Random, times: number): Promise<Record<string, number>> {
  const done: Record<string, number> = { refused: 0 };
  for (let n = 0; n < times; n += 1) {
    const name = random.pick(bag);
    try {
      await as(() => deeds[name]?.deed(random) ?? Promise.resolve());
      done[name] = (done[name] ?? 0) + 1;
    } catch (error) {
      if (!isRefused(error)) throw error;
      done['refused'] = (done['refused'] ?? 0) + 1;
    }
  }
  return done;
}
