// Leaving (STU-46, STU-55 to STU-58; stories 5, 6, 7): days, notice, clearance, settlement, the day job, taking back, two who approve at once.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, firstDayOf, formatDate, monthOf, todayIn } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { registerAnswers } from '#platform/questions/question.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { feeClearance } from '#modules/fees/leaving/contract/clearance.ts';
import { seatFreed } from '#modules/branches/index.ts';
import { studentClock } from '#modules/students/record/actions/by-the-clock.ts';
import { freezeCreate } from '#modules/students/freezes/contract/freezes.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { leftReport } from '#modules/students/leaving/contract/leaving-papers.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentCounters } from '#modules/students/roll/reads/student-counters.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { cashier, clerk, f8, type LeavingScene, nextMonth, openLeaving, thisMonth, today } from './leaving-scene.ts';

let scene: LeavingScene;
const rs = (rupees: number): number => rupees * RUPEE;

beforeAll(async () => {
  scene = await openLeaving(['Short', 'InTime', 'Daily', 'Bad', 'Ahead', 'Back', 'Twice', 'Keep', 'Forfeit', 'Frozen']);
});

const record = (name: string) =>
  scene.fees.school.must(studentGet, { id: scene.student(name) }, clerk).catch(() => undefined);
const owed = async (name: string) =>
  (await scene.fees.school.must(feeClearance, { student_id: scene.student(name) }, clerk)).receivable;
const ledger = (key: string, name: string) => scene.fees.ledger(f8, key, scene.student(name));
const left = () =>
  scene.one<{ n: number }>(
    sql`select coalesce(sum(value), 0)::int as n from (select value from platform.dashboard_counters where metric = 'left_students' and branch_id = ${f8}
        union all select moved from platform.counter_moves where metric = 'left_students' and branch_id = ${f8}) c`,
  );

describe('STU-55, 12 what bad input gets', () => {
  const call = (more: Parameters<LeavingScene['terms']>[1]) =>
    scene.fees.school.call(leavings.leavingCreate, scene.terms('Bad', more), clerk);

  it('days and reasons that do not fit are told on their field, and nothing is stored', async () => {
    const early = await call({ leaving_on: '2026-03-01', notice_on: '2026-02-01' });
    expect([early.code, early.errors['leaving_on']?.[0]?.startsWith('Earliest')]).toEqual([422, true]);
    const far = await call({ leaving_on: addDays(today, 61) });
    expect(far.errors['leaving_on']).toEqual([`Latest ${formatDate(addDays(today, 60))}: at most 60 days ahead`]);
    const notice = await call({ notice_on: addDays(today, 1) });
    expect(notice.errors['notice_on']).toEqual(['The notice cannot be in the future']);
    const joined = await call({ reason: 'did_not_join' });
    expect(joined.errors['reason']?.[0]).toContain('joined on 01/04/2026');
    const forfeit = await call({ deposit_action: 'forfeit' });
    expect(forfeit.errors['note']?.[0]).toContain('why the deposit is forfeited');
    const list = { student_id: scene.student('Bad') };
    expect((await scene.fees.school.must(leavings.leavingList, list, clerk)).total).toBe(0);
  });

  it('another branch is not found; a day before the last mark is refused; a second draft is the first one', async () => {
    const neighbour = await scene.fees.school.call(leavings.leavingCreate, scene.terms('Bad'), { as: 'neighbour' });
    expect(neighbour.code).toBe(404);
    await scene.fees.school.owner(() =>
      rowsOf(sql`
        with register as (
          insert into attendance.attendance_registers (branch_id, section_id, on_date) select branch_id, section_id, ${addDays(today, -2)}::date
            from students.students where id = ${scene.student('Bad')} returning id, branch_id, section_id, on_date
        ), kept as (
          insert into attendance.attendance_months (branch_id, month, student_id, p)
          select branch_id, date_trunc('month', on_date)::date, ${scene.student('Bad')}, 1 from register)
        insert into attendance.attendance_marks (branch_id, on_date, student_id, register_id, section_id, code)
        select r.branch_id, r.on_date, ${scene.student('Bad')}, r.id, r.section_id,
               (select code from attendance.attendance_codes where school_id = 1 and letter = 'P') from register r`),
    );
    const early = await call({ leaving_on: addDays(today, -3) });
    const day = formatDate(addDays(today, -2));
    expect(early.errors['leaving_on']).toEqual([`Earliest ${day}: present on ${day}`]);
    const { leaving } = await scene.draft('Bad', { leaving_on: addDays(today, -2) });
    expect(leaving.last_attended_on).toBe(addDays(today, -2));
    const again = await call({});
    expect([again.code, again.message]).toEqual([409, 'A leaving of Bad is begun already. Go on with that one.']);
    await scene.fees.school.must(
      leavings.leavingCancel,
      { id: leaving.id, version: leaving.version, reason: 'A mistake' },
      clerk,
    );
  });
});

/** STU-58: the lines above 'Owes after that' are all there are between it and what was owed before. */
function addsUp(told: leavings.SettlementShown | null): number {
  const { owed_before = 0, reversed = 0, adjusted = 0, notice_fee = 0, freed = 0, advance_used = 0 } = told ?? {};
  return owed_before - reversed - adjusted + notice_fee + freed - advance_used;
}

describe('story 5, STU-56 to STU-58: leaving with short notice', () => {
  it('the preview explains 11,700 less 10,000, and keeps nothing', async () => {
    const { student_id, ...terms } = scene.terms('Short');
    const preview = await scene.fees.school.must(
      leavings.leavingSettlement,
      { draft: { student_id, ...terms } },
      clerk,
    );
    expect(preview.problems).toEqual({});
    expect(preview.settlement).toMatchObject({
      owed_before: rs(3200 + 8500),
      reversed: rs(8500),
      notice_fee: rs(8500),
      dues: rs(11_700),
      deposit: rs(10_000),
      applied: rs(10_000),
      refund: 0,
      still_due: rs(1700),
    });
    expect(addsUp(preview.settlement)).toBe(rs(11_700));
    expect(await owed('Short')).toBe(rs(3200 + 8500));
    expect((await record('Short'))?.status).toBe('active');
  });

  it('a thing not returned stops the approval, money does not; nobody approves their own', async () => {
    const { leaving } = await scene.draft('Short');
    expect([leaving.state, leaving.notice_days, leaving.notice_short]).toEqual(['draft', 10, true]);
    const sent = await scene.fees.school.must(
      leavings.leavingSend,
      { id: leaving.id, version: leaving.version },
      clerk,
    );
    const own = await scene.fees.school.call(leavings.leavingApprove, { id: sent.id, version: sent.version }, clerk);
    expect(own.code).toBe(403);
    const held = await scene.fees.school.call(leavings.leavingApprove, { id: sent.id, version: sent.version }, cashier);
    expect([held.code, held.message]).toEqual([409, expect.stringContaining('Library is not cleared')]);
    const mark = { leaving_id: sent.id, item: 'library' as const, state: 'waived' as const };
    const unsaid = await scene.fees.school.call(leavings.leavingClearance, mark, cashier);
    expect(unsaid.errors['note']).toEqual(['Say why it is waived']);
    const fees = { leaving_id: sent.id, item: 'fees' as const, state: 'clear' as const };
    expect((await scene.fees.school.call(leavings.leavingClearance, fees, clerk)).code).toBe(422);
    await scene.fees.school.must(leavings.leavingClearance, { ...mark, note: 'Lost in the flood' }, cashier);
    await scene.fees.school.must(
      leavings.leavingClearance,
      { leaving_id: sent.id, item: 'lab', state: 'clear', note: 'Coat returned' },
      clerk,
    );
    const preview = await scene.fees.school.must(leavings.leavingDecision, { id: sent.id }, cashier);
    expect([preview.blocks, preview.changed]).toEqual([[], []]);
  });

  it('FEE-70: approved: seat, status, books and figures move together; the same figures as were told', async () => {
    const [sent] = (await scene.fees.school.must(leavings.leavingList, { student_id: scene.student('Short') }, clerk))
      .data;
    const before = { left: (await left()).n, seats: await seats('Short') };
    const freed: number[] = [];
    const answer = seatFreed.answeredBy(async ({ class_seat_id }) => {
      freed.push(class_seat_id);
    });
    registerAnswers('story', [answer]);
    const { leaving, postings } = await scene.approve(sent ?? ({} as never));
    expect(leaving).toMatchObject({ state: 'settled', status: 'left', settlement: { still_due: rs(1700), refund: 0 } });
    expect(postings.map((row) => [row.what, row.amount])).toEqual([
      ['months after leaving', rs(8500)],
      ['notice fee', rs(8500)],
      ['deposit used', rs(10_000)],
    ]);
    expect(freed).toHaveLength(1);
    expect(await owed('Short')).toBe(rs(1700));
    expect(await ledger('security_held', 'Short')).toBe(0);
    expect(await scene.fees.ledger(f8, 'notice_fee')).toBe(-rs(8500));
    expect((await left()).n).toBe(before.left + 1);
    expect(await seats('Short')).toEqual({ enrolled: before.seats.enrolled - 1, active: before.seats.active - 1 });
    expect(await scene.fees.proofs()).toEqual([]);
    expect(await scene.fees.school.owner(() => seatProof.run())).toEqual([]);
    const message = await scene.one<{ data: { still_due: number } }>(
      sql`select data from platform.message_intents where event_code = 'LEFT' and student_id = ${scene.student('Short')}`,
    );
    expect(message.data.still_due).toBe(rs(1700));
    const again = await scene.fees.school.call(leavings.leavingCreate, scene.terms('Short'), clerk);
    expect([again.code, again.message]).toEqual([409, `Short already left on ${formatDate(today)}. Re-admit?`]);
  });
});

const seats = (name: string) =>
  scene.one<{ enrolled: number; active: number }>(
    sql`select q.enrolled, q.active from branches.class_seats q join students.students s on s.section_id = q.section_id
         where s.id = ${scene.student(name)}`,
  );

describe('story 6: leaving in time', () => {
  it('FEE-70: applies 3,200, asks for a refund of 6,800, holds nothing; the month posted ahead is reversed and the books balance', async () => {
    const sent = await scene.ask('InTime', { notice_on: addDays(today, -35) });
    const { leaving } = await scene.approve(sent);
    expect(addsUp(leaving.settlement)).toBe(rs(3200));
    expect(leaving.settlement).toMatchObject({
      owed_before: rs(3200 + 8500),
      notice_fee: 0,
      reversed: rs(8500),
      dues: rs(3200),
      applied: rs(3200),
      refund: rs(6800),
      still_due: 0,
      payee: 'Father of InTime',
    });
    expect(await ledger('security_held', 'InTime')).toBe(0);
    expect(await ledger('refund_payable', 'InTime')).toBe(-rs(6800));
    expect(await ledger('student_receivable', 'InTime')).toBe(0);
    const refund = await scene.one<{ amount: number; status: string }>(
      sql`select amount, status from fees.fee_refunds where student_id = ${scene.student('InTime')}`,
    );
    expect(refund).toEqual({ amount: rs(6800), status: 'approved' });
    const clearance = await scene.fees.school.must(feeClearance, { student_id: scene.student('InTime') }, clerk);
    expect(clearance).toMatchObject({ receivable: 0, security: 0, clear: true });
    const months = leaving.settlement?.months.map((row) => [row.month, row.posted, row.becomes]);
    expect(months).toEqual([[nextMonth, rs(8500), 0]]);
    expect(await scene.fees.proofs()).toEqual([]);
  });

  it('notice by the day costs 5,667; kept and forfeited deposits go where they are said to', async () => {
    await setting('notice_fee', '"daily"');
    const daily = await scene.approve(await scene.ask('Daily'));
    expect(daily.leaving.settlement?.notice_fee).toBe(rs(5667));
    await setting('notice_fee', '"month"');
    const in_time = { notice_on: addDays(today, -35) };
    const kept = await scene.approve(await scene.ask('Keep', { ...in_time, deposit_action: 'keep' }));
    expect(kept.leaving.settlement).toMatchObject({ applied: rs(3200), kept: rs(6800), refund: 0 });
    expect(await ledger('security_held', 'Keep')).toBe(-rs(6800));
    const more = { ...in_time, deposit_action: 'forfeit' as const, note: 'Rule 12 of the prospectus' };
    const forfeited = await scene.approve(await scene.ask('Forfeit', more));
    expect(forfeited.leaving.settlement).toMatchObject({ forfeited: rs(6800), still_due: 0 });
    expect(await scene.fees.ledger(f8, 'forfeited_deposits')).toBe(-rs(6800));
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

let changes = 0;
/** Values are only added; the later day wins. */
const setting = (key: string, value: string) => {
  changes += 1;
  const from = `2026-02-0${changes}`;
  return scene.fees.school.owner(() =>
    rowsOf(
      sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, ${key}, ${value}::jsonb, ${from}::date)`,
    ),
  );
};

describe('story 7, STU-46: one change at a time', () => {
  it('with a leaving waiting a freeze is refused and names it; after rejection it goes through', async () => {
    const sent = await scene.ask('Frozen');
    const terms = {
      student_id: scene.student('Frozen'),
      from_on: addDays(today, 1),
      expected_until: addDays(today, 30),
      reason: 'travel' as const,
      billing_percent: 50 as const,
      hold_seat: true,
      send: true,
    };
    const freeze = await scene.fees.school.call(freezeCreate, terms, clerk);
    const since = formatDate(todayIn('UTC'));
    expect([freeze.code, freeze.message]).toEqual([
      409,
      `A leaving request of ${since} is waiting for this student. Let it be decided or cancel it first.`,
    ]);
    const no = { id: sent.id, version: sent.version, reason: 'Talk to the parents first' };
    const { leaving } = await scene.fees.school.must(leavings.leavingReject, no, cashier);
    expect(leaving.state).toBe('rejected');
    expect((await scene.fees.school.must(freezeCreate, terms, clerk)).state).toBe('pending');
  });
});

describe('STU-44, STU-58 the day of the leaving', () => {
  it('approved ahead the child is active until the day; the day job settles once; a second run changes nothing', async () => {
    const day = addDays(today, 3);
    const sent = await scene.ask('Ahead', { leaving_on: day, notice_on: addDays(today, -35) });
    const { leaving, postings } = await scene.approve(sent);
    expect([leaving.state, leaving.status, postings]).toEqual(['approved', 'active', []]);
    const freeze = await scene.fees.school.call(
      leavings.leavingCreate,
      scene.terms('Ahead', { leaving_on: day }),
      clerk,
    );
    expect(freeze.code).toBe(201);
    const send = { id: freeze.data.leaving.id, version: freeze.data.leaving.version };
    expect((await scene.fees.school.call(leavings.leavingSend, send, clerk)).code).toBe(409);
    const at = (on: string) => ({ jobs: studentClock, now: new Date(`${on}T07:00:00+05:00`) });
    await runDue(at(addDays(day, -1)));
    expect((await record('Ahead'))?.status).toBe('active');
    await runDue(at(day));
    await runDue(at(addDays(day, 1)));
    const [row] = (await scene.fees.school.must(leavings.leavingRecord, { student_id: scene.student('Ahead') }, clerk))
      .data;
    expect([row?.state, row?.problem]).toEqual(['settled', null]);
    // 3,200 of this month are open; where the day lies in the next month, its 8,500 too, and nothing of the deposit is left.
    expect(await ledger('refund_payable', 'Ahead')).toBe(monthOf(day) === monthOf(today) ? -rs(6800) : 0);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

describe('3.1 a leaving taken back within seven days', () => {
  it('all stands as before: state, seat, months, deposit; and the books balance', async () => {
    const before = { owed: await owed('Back'), seats: await seats('Back'), left: (await left()).n };
    const { leaving } = await scene.approve(await scene.ask('Back'));
    expect(await owed('Back')).toBe(rs(1700));
    const back = { id: leaving.id, version: leaving.version, reason: 'The father changed his mind' };
    const clerkMay = await scene.fees.school.call(leavings.leavingReverse, { ...back, version: 0 }, clerk);
    expect(clerkMay.code).toBe(409);
    const done = await scene.fees.school.must(leavings.leavingReverse, back, cashier);
    expect([done.leaving.state, done.leaving.status]).toEqual(['reversed', 'active']);
    expect({ owed: await owed('Back'), seats: await seats('Back'), left: (await left()).n }).toEqual(before);
    expect(await ledger('security_held', 'Back')).toBe(-rs(10_000));
    expect(await scene.fees.proofs()).toEqual([]);
    expect(await scene.fees.school.owner(() => seatProof.run())).toEqual([]);
    expect((await scene.approve(await scene.ask('Back'))).leaving.settlement?.still_due).toBe(rs(1700));
  });

  it('money that came meanwhile, or the eighth day, refuses it', async () => {
    const back = async () => {
      const { data } = await scene.fees.school.must(
        leavings.leavingRecord,
        { student_id: scene.student('Back') },
        clerk,
      );
      return { id: data[0]?.id ?? 0, version: data[0]?.version ?? 0, reason: 'Again' };
    };
    await scene.pay('Back', 500);
    const taken = await back();
    const paid = await scene.fees.school.call(leavings.leavingReverse, taken, cashier);
    expect([paid.code, paid.message]).toEqual([409, expect.stringContaining('came after the leaving')]);
    await scene.fees.school.owner(() =>
      rowsOf(
        sql`update students.student_leavings set approved_at = approved_at - interval '8 days' where id = ${taken.id}`,
      ),
    );
    const late = await scene.fees.school.call(leavings.leavingReverse, await back(), cashier);
    expect([late.code, late.message.startsWith('It could be taken back until')]).toEqual([409, true]);
    expect((await record('Back'))?.status).toBe('left');
  });
});

describe('2 people at once', () => {
  it('a leaving approved twice in the same second is settled once; the other is told', async () => {
    const sent = await scene.ask('Twice', { notice_on: addDays(today, -35) });
    const press = (as: 'cashier' | 'accountant' | 'admin') =>
      scene.fees.school.call(leavings.leavingApprove, { id: sent.id, version: sent.version }, { as });
    const answers = await Promise.all([press('cashier'), press('accountant'), press('admin'), press('cashier')]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const entries = await scene.one<{ n: number }>(
      sql`select count(*)::int as n from platform.journal_entries where source_type = 'student_leaving' and source_id = ${sent.id} and kind = 'refund'`,
    );
    expect(entries.n).toBe(1);
    expect(await ledger('refund_payable', 'Twice')).toBe(-rs(6800));
    expect(await scene.fees.proofs()).toEqual([]);
    const queue = await scene.fees.school.call(approvals.approvalApprove, { id: sent.approval_id ?? 0 }, cashier);
    expect(queue.code).toBe(409);
  });
});

describe('DASH-2 figures and the lists behind them', () => {
  it('left this month is the same number on the dashboard, on its list and in the report', async () => {
    const month = { from: firstDayOf(thisMonth), to: addDays(today, 3) };
    const list = await scene.fees.school.must(leavings.leavingRecord, { ...month, fetchCount: 100 }, clerk);
    const report = await scene.fees.school.must(leftReport, { ...month, group_by: 'reason' }, clerk);
    expect(report.figures.left).toBe(list.total);
    expect(report.rows.reduce((sum, row) => sum + row.students, 0)).toBe(list.total);
    expect(report.figures.dues).toBe(list.data.reduce((sum, row) => sum + Math.max(0, row.dues ?? 0), 0));
    const own = list.data.filter((row) => monthOf(row.leaving_on) === thisMonth).length;
    expect(list.figures?.left_this_month).toBe(own);
    const other = await scene.fees.school.must(leavings.leavingRecord, month, { as: 'neighbour' });
    expect([other.total, other.figures?.left_this_month]).toEqual([0, 0]);
    expect(await scene.fees.school.owner(() => rebuildCounters(studentCounters))).toEqual([]);
  });
});
