// The return of a former student (ADM-90 to ADM-93, STU-46, FEE-76; story 13): found, asked for, approved, paid, completed; and two clerks at
// one request in the same second. One connection hides races: what counts is the run on PostgreSQL.

import { now as instant } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { verifyPaper } from '#kernel/calls/verify.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import * as calls from '#modules/admissions/readmissions/contract/readmissions.ts';
import * as register from '#modules/admissions/readmissions/contract/readmission-register.ts';
import { readmissionClock } from '#modules/admissions/readmissions/actions/end-readmission.ts';
import { certificateIssue } from '#modules/students/leaving/contract/leaving-papers.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { strengthReport } from '#modules/students/strength/contract/strength.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { studentCounters } from '#modules/students/roll/reads/student-counters.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { cashier, clerk, f8, type LeavingScene, openLeaving, today } from '../students/leaving-scene.ts';

let scene: LeavingScene;
let place: { session_id: number; course_id: number; section_id: number };
const school = () => scene.fees.school;
const record = (name: string) => school().must(studentGet, { id: scene.student(name) }, clerk);
const seats = () =>
  scene.one<{ enrolled: number; held: number }>(
    sql`select enrolled, held from branches.class_seats where section_id = ${place.section_id}`,
  );
const owed = (name: string) => scene.fees.ledger(f8, 'student_receivable', scene.student(name));

const terms = (name: string, more: Partial<InputOf<typeof calls.readmissionCreate>> = {}) => ({
  student_id: scene.student(name),
  session_id: place.session_id,
  course_id: place.course_id,
  rejoin_on: today,
  reason: 'The family came back',
  send: true,
  ...more,
});
const ask = (name: string, more = {}) => school().must(calls.readmissionCreate, terms(name, more), clerk);
const now = async (name: string) => {
  const [row] = (await school().must(calls.readmissionList, { student_id: scene.student(name) }, clerk)).data;
  if (!row) throw new Error(`No re-admission of ${name}`);
  return row;
};
const approve = async (name: string) => {
  await school().must(approvals.approvalApprove, { id: (await now(name)).approval_id ?? 0 }, cashier);
  return now(name);
};
const complete = async (name: string, section_id = place.section_id) => {
  const { id, version } = await now(name);
  return school().call(calls.readmissionComplete, { id, version, section_id }, clerk);
};

/** Left ten days ago with a short notice: 8,500 for it and 3,200 less the deposit of 10,000 are 1,700 still due. */
async function leave(name: string, days = 10, more: Partial<InputOf<typeof leavings.leavingCreate>> = {}) {
  const leaving_on = addDays(today, -days);
  await scene.approve(
    await scene.ask(name, { leaving_on, notice_on: addDays(leaving_on, -10), deposit_action: 'keep', ...more }),
  );
}

beforeAll(async () => {
  // Most leave ten days ago: in the month that it was then.
  const left = monthOf(addDays(today, -10));
  scene = await openLeaving(['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid', 'Gone', 'Hira', 'Here'], left);
  // Room for a return also in the last days of a session.
  await school().owner(() =>
    rowsOf(sql`update branches.academic_sessions set end_date = start_date + 450 where is_current`),
  );
  for (const name of ['Ali', 'Danish', 'Erum']) await leave(name);
  // With notice in time nothing is due, and the rest of the deposit is kept.
  await leave('Bina', 10, { notice_on: addDays(today, -60) });
  await leave('Hira', 0, { notice_on: addDays(today, -60) });
  await leave('Careem', 45);
  await leave('Farid', 10, { reason: 'expelled' });
  await leave('Gone', 10, { reason: 'deceased' });
  place = await scene.one(
    sql`select session_id, course_id, section_id from students.students where id = ${scene.student('Ali')}`,
  );
  await scene.fees.post(f8, addMonths(left, 2), addDays(firstDayOf(addMonths(left, 2)), 9));
});

describe('ADM-90 who can come back', () => {
  it('former students are found with what they owe; who cannot be asked for says why', async () => {
    const { data, total, figures } = await school().must(calls.readmissionEligible, { sortBy: 'student_name' }, clerk);
    expect([total, figures?.left, figures?.within_grace]).toEqual([8, 8, 7]);
    expect(data.find((row) => row.student_name === 'Ali')).toMatchObject({
      dues: 1700 * RUPEE,
      days_away: 10,
      reason: 'moved',
      blocked: null,
      request_id: null,
    });
    expect(data.find((row) => row.student_name === 'Gone')?.blocked).toBe(
      'Gone has died: there is nobody to re-admit.',
    );
    const farid = await school().call(calls.readmissionCreate, terms('Farid'), clerk);
    expect([farid.code, farid.message]).toEqual([
      409,
      'Farid was expelled: only who may act for all branches can ask for the return.',
    ]);
    const here = await school().call(calls.readmissionCreate, terms('Here'), clerk);
    expect([here.code, here.message]).toEqual([409, 'Here is here already.']);
    expect((await school().call(calls.readmissionCreate, terms('Ali'), { as: 'neighbour' })).code).toBe(404);
    expect((await school().call(calls.readmissionCreate, terms('Ali'), { as: 'nobody' })).code).toBe(403);
    expect((await school().must(calls.readmissionEligible, {}, { as: 'neighbour' })).total).toBe(0);
  });

  it('dates and class against the rules are told at their field; the preview says it before', async () => {
    const early = await school().call(calls.readmissionCreate, terms('Ali', { rejoin_on: addDays(today, -10) }), clerk);
    expect([early.code, early.errors['rejoin_on']]).toEqual([
      422,
      [`Earliest ${formatDate(addDays(today, -9))}: the last day was ${formatDate(addDays(today, -10))}`],
    ]);
    const { session_id, course_id } = place;
    const shown = await school().must(
      calls.readmissionPreview,
      { student_id: scene.student('Bina'), rejoin_on: today, session_id, course_id },
      clerk,
    );
    expect(shown).toMatchObject({ dues: 0, deposit_held: 6800 * RUPEE, blocked: null });
    expect(shown.terms).toMatchObject({ gap_days: 10, kind: 'return_within_grace', problems: {}, bills_absence: true });
    expect(shown.terms?.sections[0]).toMatchObject({ section_id: place.section_id, left_from: true, suits: true });
  });
});

describe('Story 13 back within grace', () => {
  it('a draft is changed and sent; a second request and a leaving are refused; nobody decides their own', async () => {
    const draft = await ask('Ali', { send: false, reason: 'Came back' });
    expect(draft).toMatchObject({ state: 'draft', kind: 'return_within_grace', gap_days: 10, net: null });
    const again = await school().call(calls.readmissionCreate, terms('Ali'), cashier);
    expect([again.code, again.message]).toEqual([409, 'A re-admission of Ali is begun already. Go on with that one.']);
    const { student_id: _who, send: _send, ...change } = terms('Ali', { section_id: place.section_id });
    const changed = await school().must(
      calls.readmissionUpdate,
      { id: draft.id, version: draft.version, ...change },
      clerk,
    );
    const stale = await school().call(calls.readmissionSend, { id: draft.id, version: draft.version }, clerk);
    expect(stale.code).toBe(409);
    const sent = await school().must(calls.readmissionSend, { id: draft.id, version: changed.version }, clerk);
    expect(sent).toMatchObject({ state: 'pending', section_id: place.section_id });
    expect((await record('Ali')).open_request).toMatchObject({ kind: 're_admission' });
    const left = await school().call(leavings.leavingCreate, scene.terms('Ali'), clerk);
    expect([left.code, left.message]).toEqual([
      409,
      `Ali already left on ${formatDate(addDays(today, -10))}. Re-admit?`,
    ]);
    const slip = await school().call(calls.readmissionPrint, { id: sent.id }, clerk);
    expect([slip.code, slip.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const own = await school().call(approvals.approvalApprove, { id: sent.approval_id ?? 0 }, clerk);
    expect(own.code).toBe(403);
  });

  it('approving holds the seat; dues of the first stay come first; completing enrols again and bills the absence', async () => {
    const before = await seats();
    const approved = await approve('Ali');
    expect(approved).toMatchObject({ state: 'approved', decided_by: 'cashier', challan_id: null });
    expect(await seats()).toEqual({ enrolled: before.enrolled, held: before.held + 1 });
    const unpaid = await complete('Ali');
    expect([unpaid.code, unpaid.message]).toEqual([
      409,
      'PKR 1,700 of the first stay is due before the return. Receive it first.',
    ]);
    await scene.pay('Ali', 1700);
    const old = await record('Ali');
    const done = await complete('Ali');
    expect([done.code, done.data.student.status]).toEqual([200, 'active']);
    const back = await record('Ali');
    expect([back.reg_no, back.status, back.section?.id]).toEqual([old.reg_no, 'active', place.section_id]);
    expect(back.admission_no).not.toBe(old.admission_no);
    expect(back.open_request).toBeNull();
    expect(await seats()).toEqual({ enrolled: before.enrolled + 1, held: before.held });
    // The months that were taken back or posted without the child are billed, as if it had not been away.
    expect(await owed('Ali')).toBe(2 * 8500 * RUPEE);
    const rows = await school().owner(() =>
      rowsOf(
        sql`select entry, exit, start_on from students.enrolments where student_id = ${scene.student('Ali')} order by start_on`,
      ),
    );
    expect(rows).toEqual([
      expect.objectContaining({ entry: 'admission', exit: 'left' }),
      expect.objectContaining({ entry: 're_admission', exit: null, start_on: today }),
    ]);
  });

  it('the certificate of the first stay reads returned on, and stays valid; a first day ahead is admitted until then', async () => {
    const about = { student_id: scene.student('Bina'), conduct: 'Good', issued_on: today };
    const { verify_code } = await school().must(certificateIssue, about, clerk);
    const rejoin_on = addDays(today, 1);
    await ask('Bina', { rejoin_on });
    await approve('Bina');
    expect((await complete('Bina')).data.student.status).toBe('admitted');
    const paper = await school().must(verifyPaper, { code: verify_code ?? '' }, { as: null });
    expect([paper.state, paper.shown['returned_on']]).toEqual(['valid', rejoin_on]);
    expect((await record('Bina')).status).toBe('admitted');
    // The deposit that was kept goes on as the deposit of the new stay.
    expect(await scene.fees.ledger(f8, 'security_held', scene.student('Bina'))).toBe(-6800 * RUPEE);
  });
});

describe('FEE-76 where absence is not billed', () => {
  it('the month of return is billed by its share, the days away by none; who left today comes back the day after tomorrow', async () => {
    await scene.fees.policy(f8, { bill_absence: false });
    await ask('Hira', { rejoin_on: addDays(today, 2) });
    await approve('Hira');
    // Where ten days ago was another month, this one is owed too.
    const due = await owed('Hira');
    if (due > 0) await scene.pay('Hira', due / RUPEE);
    expect((await complete('Hira')).data.student.status).toBe('admitted');
    const away = await school().owner(() =>
      rowsOf(sql<{ status: string; days: number }>`
        select status, to_on - from_on + 1 as days from students.student_status_periods where student_id = ${scene.student('Hira')} and from_on > ${today}::date
         and to_on is not null`),
    );
    expect(away).toEqual([{ status: 'admitted', days: 1 }]);
  });
});

describe('ADM-91, ADM-93 after grace', () => {
  it('a rejected request may be asked again; cancelling what is approved gives the seat back', async () => {
    const sent = await ask('Careem');
    expect(sent).toMatchObject({ kind: 'readmission', gap_days: 45, test_required: false });
    const no = { id: sent.approval_id ?? 0, reason: 'Talk to the family first' };
    await school().must(approvals.approvalReject, no, cashier);
    expect(await now('Careem')).toMatchObject({ state: 'rejected', closed_reason: no.reason });
    const before = await seats();
    await ask('Careem');
    const approved = await approve('Careem');
    expect((await seats()).held).toBe(before.held + 1);
    const { id, version } = approved;
    const cancelled = await school().must(calls.readmissionCancel, { id, version, reason: 'Went abroad' }, clerk);
    expect(cancelled.state).toBe('cancelled');
    expect(await seats()).toEqual(before);
    expect((await record('Careem')).open_request).toBeNull();
  });

  it('dues in parts: the first before the return, the others later; the register and the strength statement agree', async () => {
    await ask('Erum', { dues_mode: 'installments', dues_count: 2 });
    expect((await approve('Erum')).dues_parts.map((part) => part.amount)).toEqual([850 * RUPEE, 850 * RUPEE]);
    expect((await complete('Erum')).message).toBe(
      'PKR 850 of the first stay is due before the return. Receive it first.',
    );
    await scene.pay('Erum', 850);
    expect((await complete('Erum')).code).toBe(200);
    await ask('Careem');
    await approve('Careem');
    expect((await complete('Careem')).code).toBe(200);
    const span = { from: addDays(today, -1), to: addDays(today, 1) };
    const lines = await school().must(register.readmissionRegister, span, clerk);
    expect(lines.figures).toMatchObject({ readmitted: 4, within_grace: 3, boys: 4 });
    expect(lines.figures?.by_class).toEqual([expect.objectContaining({ readmitted: 4 })]);
    expect(lines.data.find((row) => row.student_name === 'Careem')).toMatchObject({
      gap_days: 45,
      decided_by: 'cashier',
    });
    const strength = await school().must(strengthReport, { ...span, group_by: 'school' }, clerk);
    expect([strength.totals.re_admitted, strength.totals.difference]).toEqual([4, 0]);
    const pdf = await school().call(register.readmissionRegisterPrint, span, clerk);
    expect([pdf.code, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await school().must(register.readmissionRegister, span, { as: 'neighbour' })).total).toBe(0);
  });
});

describe('two clerks at the same second', () => {
  const codes = (answers: { code: number }[]) => answers.map((one) => one.code).toSorted((a, b) => a - b);

  it('STU-46 two requests for one child: one stands, the other is told', async () => {
    const answers = await Promise.all([
      school().call(calls.readmissionCreate, terms('Danish'), clerk),
      school().call(calls.readmissionCreate, terms('Danish'), cashier),
      school().call(calls.readmissionCreate, terms('Danish'), { as: 'accountant' }),
    ]);
    expect(codes(answers)).toEqual([201, 409, 409]);
  });

  it('ADM-93 one request completed twice: one enrolment, one admission number, one seat', async () => {
    const { asked_by } = await now('Danish');
    const decider = asked_by === 'cashier' ? clerk : cashier;
    await school().must(approvals.approvalApprove, { id: (await now('Danish')).approval_id ?? 0 }, decider);
    await scene.pay('Danish', 1700);
    const before = await seats();
    const answers = await Promise.all([complete('Danish'), complete('Danish'), complete('Danish')]);
    expect(codes(answers)).toEqual([200, 409, 409]);
    expect(await seats()).toEqual({ enrolled: before.enrolled + 1, held: before.held - 1 });
    const made = await scene.one<{ n: number }>(
      sql`select count(*)::int as n from students.enrolments where student_id = ${scene.student('Danish')} and entry = 're_admission'`,
    );
    expect(made.n).toBe(1);
  });

  it('the books, the seats and the counters agree at the end; the clock finds nothing to lapse', async () => {
    const [job] = readmissionClock;
    if (job?.unit !== 'branch') throw new Error('The job is of a branch');
    const lapsed = await school().as('admin', () =>
      job.run({ branch_id: f8, school_id: 1, day: today, now: instant() }),
    );
    expect(lapsed).toBeUndefined();
    expect(await scene.fees.proofs()).toEqual([]);
    expect(await school().owner(() => seatProof.run())).toEqual([]);
    expect(await school().owner(() => rebuildCounters(studentCounters))).toEqual([]);
  });
});
