// A return after grace (ADM-91 to ADM-93, FEE-8, FEE-76): its fee plan from the package, the challan that approving issues, what happens when
// it is paid and when it is not, and what fees bills from then on.

import { now as instant } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { readmissionClock } from '#modules/admissions/readmissions/actions/end-readmission.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import * as packages from '#modules/admissions/packages/contract/packages.ts';
import * as calls from '#modules/admissions/readmissions/contract/readmissions.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import {
  cashier,
  clerk,
  f8,
  type LeavingScene,
  nextMonth,
  openLeaving,
  thisMonth,
  today,
} from '../students/leaving-scene.ts';

let scene: LeavingScene;
let package_id: number;
let place: { session_id: number; course_id: number; section_id: number };
const school = () => scene.fees.school;
const now = async (name: string) => {
  const [row] = (await school().must(calls.readmissionList, { student_id: scene.student(name) }, clerk)).data;
  if (!row) throw new Error(`No re-admission of ${name}`);
  return row;
};
const ask = (name: string) =>
  school().must(
    calls.readmissionCreate,
    { student_id: scene.student(name), ...place, rejoin_on: today, reason: 'Back in the city', send: true },
    clerk,
  );
const planned = async (name: string) => {
  const { id } = await now(name);
  return school().must(
    plans.planSave,
    { readmission_id: id, package_id, join_on: today, discounts: [], version: 0 },
    clerk,
  );
};
const send = async (name: string) => {
  const { id, version } = await now(name);
  return school().call(calls.readmissionSend, { id, version }, clerk);
};
const approve = async (name: string) => {
  await school().must(approvals.approvalApprove, { id: (await now(name)).approval_id ?? 0 }, cashier);
  return now(name);
};
const complete = async (name: string) => {
  const { id, version } = await now(name);
  return school().call(calls.readmissionComplete, { id, version, section_id: place.section_id }, clerk);
};
const seats = () =>
  scene.one<{ held: number; enrolled: number }>(
    sql`select held, enrolled from branches.class_seats where section_id = ${place.section_id}`,
  );
const places = () =>
  scene.one<{ held: number; used: number }>(
    sql`select held, used from admissions.admission_packages where id = ${package_id}`,
  );

beforeAll(async () => {
  scene = await openLeaving(['Sana', 'Tariq', 'Umar']);
  const leaving_on = addDays(today, -45);
  for (const name of ['Sana', 'Tariq', 'Umar'])
    await scene.approve(
      await scene.ask(name, { leaving_on, notice_on: addDays(leaving_on, -40), deposit_action: 'keep' }),
    );
  place = await scene.one(
    sql`select session_id, course_id, section_id from students.students where id = ${scene.student('Sana')}`,
  );
  // Room for the days of a package, also in the last weeks of a session.
  await school().owner(() =>
    rowsOf(sql`update branches.academic_sessions set end_date = start_date + 450 where is_current`),
  );
  const heads = await school().must(headList, {}, clerk);
  const head = (kind: string): number => heads.find((one) => one.kind === kind)?.id ?? 0;
  const made = await school().must(
    packages.packageCreate,
    {
      session_id: place.session_id,
      code: 'BACK',
      name: 'Welcome back',
      kind: 're_admission',
      course_ids: [place.course_id],
      branch_mode: 'list',
      branches: [{ branch_id: f8 }],
      valid_from: addDays(today, -10),
      valid_to: addDays(today, 60),
      lines: [
        { fee_head_id: head('admission'), nature: 'one_time', amount_source: 'fixed', amount: 5000 * RUPEE },
        { fee_head_id: head('tuition'), nature: 'recurring', amount_source: 'fixed', amount: 9000 * RUPEE },
      ],
    },
    clerk,
  );
  await school().must(packages.packageStatusChange, { id: made.id, version: made.version, event: 'activate' }, clerk);
  package_id = made.id;
});

describe('ADM-91 a return after grace has a fee plan', () => {
  it('waits as a draft until the plan is chosen; approving holds the seat and issues the challan', async () => {
    expect(await ask('Sana')).toMatchObject({ state: 'draft', kind: 'readmission', gap_days: 45 });
    const early = await send('Sana');
    expect([early.code, early.message]).toEqual([
      409,
      'Choose the fee plan first: package, discounts and instalments.',
    ]);
    const { needs_approval } = await planned('Sana');
    expect(needs_approval).toBe(0);
    expect((await send('Sana')).data.state).toBe('pending');
    expect((await places()).held).toBe(1);
    const before = await seats();
    const due = await approve('Sana');
    expect(due).toMatchObject({ state: 'fee_due', fee_due_on: addDays(today, 7), challan_paid: 0 });
    expect(due.challan_total).toBe(due.net);
    expect((await seats()).held).toBe(before.held + 1);
    const unpaid = await complete('Sana');
    expect([unpaid.code, unpaid.message]).toEqual([
      409,
      expect.stringContaining(`Challan ${due.challan_no} is not paid`),
    ]);
  });

  it('paid and completed: the plan is what fees bills from then on, months posted meanwhile are not billed twice', async () => {
    const { challan_total } = await now('Sana');
    await scene.pay('Sana', (challan_total ?? 0) / RUPEE);
    const done = await complete('Sana');
    expect([done.code, done.message]).toEqual([200, expect.stringContaining('Re-admitted under')]);
    expect(await places()).toEqual({ held: 0, used: 1 });
    const lines = await school().owner(() =>
      rowsOf(sql<{ amount: number }>`
        select amount from fees.student_fee_lines where student_id = ${scene.student('Sana')} and valid_to is null`),
    );
    expect(lines.map((line) => line.amount)).toEqual([9000 * RUPEE]);
    const billed = await school().owner(() =>
      rowsOf(sql<{ fee_month: string; net: number }>`
        select l.fee_month, sum(l.net)::bigint as net from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id and h.kind = 'tuition'
         where l.student_id = ${scene.student('Sana')} and l.fee_month >= ${thisMonth}::date and l.void_run_id is null group by 1 order by 1`),
    );
    // This month and the next were posted for the branch while the child was away.
    expect(billed).toEqual([thisMonth, nextMonth].map((fee_month) => ({ fee_month, net: 9000 * RUPEE })));
    await scene.fees.post(f8, addMonths(nextMonth, 1), addDays(firstDayOf(addMonths(nextMonth, 1)), 9));
    // Three months at 9,000, less what was paid before it left for months after that: 5,300 of this month, and the whole of the one before
    // where the day of leaving lies in front of it (early in a month, 45 days back).
    const paidAhead = 5300 + (monthOf(addDays(today, -45)) < addMonths(thisMonth, -1) ? 8500 : 0);
    expect(await scene.fees.ledger(f8, 'student_receivable', scene.student('Sana'))).toBe((27_000 - paidAhead) * RUPEE);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

describe('spec 02 §3.3 what is not paid lapses', () => {
  it('cancelled, the challan is reversed and seat and place are free; a leaving is not taken back while a return waits', async () => {
    await ask('Tariq');
    await planned('Tariq');
    await send('Tariq');
    const [leaving] = (await school().must(leavings.leavingRecord, { student_id: scene.student('Tariq') }, clerk)).data;
    const back = { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'By mistake' };
    const refused = await school().call(leavings.leavingReverse, back, cashier);
    expect([refused.code, refused.message]).toEqual([
      409,
      'A re-admission of this child is on its way: complete or cancel that first.',
    ]);
    const before = await seats();
    const { id, version } = await approve('Tariq');
    await school().must(calls.readmissionCancel, { id, version, reason: 'Chose another school' }, clerk);
    expect(await seats()).toEqual(before);
    expect((await places()).held).toBe(0);
    expect(await scene.fees.ledger(f8, 'student_receivable', scene.student('Tariq'))).toBe(0);
    expect(await scene.fees.proofs()).toEqual([]);
  });

  it('the clock lets it lapse the day after the last day, once', async () => {
    await ask('Umar');
    await planned('Umar');
    await send('Umar');
    const before = await seats();
    const { fee_due_on } = await approve('Umar');
    const [job] = readmissionClock;
    if (job?.unit !== 'branch') throw new Error('The job is of a branch');
    const run = (day: LocalDate) =>
      school().as('admin', () => job.run({ branch_id: f8, school_id: 1, day, now: instant() }));
    expect(await run(fee_due_on ?? today)).toBeUndefined();
    expect(await run(addDays(fee_due_on ?? today, 1))).toBe('1 re-admissions lapsed');
    expect(await run(addDays(fee_due_on ?? today, 1))).toBeUndefined();
    expect((await now('Umar')).state).toBe('lapsed');
    expect(await seats()).toEqual(before);
    expect(await scene.fees.ledger(f8, 'student_receivable', scene.student('Umar'))).toBe(0);
    expect(await scene.fees.proofs()).toEqual([]);
    expect(await school().owner(() => seatProof.run())).toEqual([]);
  });
});
